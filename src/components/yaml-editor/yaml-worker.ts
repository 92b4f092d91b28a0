// A file of our own: Vite bundles a worker from a path relative to the module that starts it.
import './yaml-words-in-place.ts'
import 'monaco-yaml/yaml.worker.js'
