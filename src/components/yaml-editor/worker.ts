// A file of our own, because Vite makes a worker's bundle from a path beside the one that starts it.
import 'monaco-editor/esm/vs/editor/editor.worker.js'
