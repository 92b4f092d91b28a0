// A file of our own: Vite bundles a worker from a path relative to the module that starts it.
import 'monaco-editor/esm/vs/editor/editor.worker.js'
