// Monaco ships these without types. They are imported for what they register.
declare module 'monaco-editor/esm/vs/editor/edcore.main.js'
declare module 'monaco-editor/esm/vs/basic-languages/yaml/yaml.contribution.js'
declare module 'monaco-editor/esm/vs/editor/editor.api.js' {
  export * from 'monaco-editor'
}
declare module 'monaco-editor/esm/vs/editor/editor.worker.js'
