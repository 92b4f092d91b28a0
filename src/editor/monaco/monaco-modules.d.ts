// Monaco ships these without types. They are imported for what they register.
declare module 'monaco-editor/esm/vs/editor/edcore.main.js'
declare module 'monaco-editor/esm/vs/basic-languages/yaml/yaml.contribution.js'
declare module 'monaco-editor/esm/vs/editor/editor.api.js' {
  export * from 'monaco-editor'
}
declare module 'monaco-editor/esm/vs/editor/editor.worker.js'
declare module 'monaco-editor/esm/vs/basic-languages/yaml/yaml.js' {
  import type { languages } from 'monaco-editor'
  export const conf: languages.LanguageConfiguration
  export const language: languages.IMonarchLanguage
}
declare module 'monaco-yaml/yaml.worker.js'
declare module 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js' {
  /** Whether Tab leaves editors, all of them. */
  export const TabFocus: { setTabFocusMode: (isLeaving: boolean) => void }
}
/** Made by scripts/monaco-words.ts of what Monaco brings. */
declare module 'virtual:monaco-words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}
