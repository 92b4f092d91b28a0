// A file of our own, because Vite makes a worker's bundle from a path beside the one that starts it.
import './yaml-words-in-place.ts'
import 'monaco-yaml/yaml.worker.js'
