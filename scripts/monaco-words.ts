import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

/** English texts of Monaco, with `{0}` for parameters, and their translations. */
export type MonacoWords = Record<string, string>

/** Monaco's build for AMD loaders, the only one that includes languages. */
const folder = join(dirname(createRequire(import.meta.url).resolve('monaco-editor/package.json')), 'dev/vs')
const call = /localize2?\)?\((\d+), ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g

/**
 * Reads Monaco's own translations in a language. They are listed by number; only the calls in its AMD build
 * link the numbers to English texts.
 */
export function readMonacoWords(language: string): MonacoWords {
  const calls = [...readFileSync(join(folder, 'editor/editor.main.js'), 'utf8').matchAll(call)]
  const sandbox: Record<string, unknown> = { define: (_names: string[], body: () => void) => body() }
  runInNewContext(readFileSync(join(folder, `nls.messages.${language}.js`), 'utf8'), sandbox)
  // Both are lists of texts in scripts that the library brings.
  const texts = sandbox['_VSCODE_NLS_MESSAGES'] as string[]
  const english = runInNewContext(`[${calls.map(([, , literal]) => literal).join(',')}]`) as string[]
  const words: MonacoWords = {}
  for (const [index, text] of english.entries()) {
    const translated = texts[Number(calls[index]?.[1])]
    if (translated !== undefined && translated !== text) words[text] ??= translated
  }
  return words
}

const virtual = 'virtual:monaco-words/'

/**
 * Makes Monaco's modules translate their texts with the console's function, and provides the translations as
 * `virtual:monaco-words/de`. The development server bundles Monaco, so its texts stay English.
 */
export const translateMonaco = (): Plugin => ({
  name: 'translate-monaco',
  // Runs before Vite resolves the file itself.
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith(virtual)) return `\0${source}`
    if (/^(\.\.?\/)+nls\.js$/.test(source) && importer?.includes('/monaco-editor/esm/'))
      return join(import.meta.dirname, '../src/editor/monaco/editor-words.ts')
    return null
  },
  load: (id) =>
    id.startsWith(`\0${virtual}`)
      ? `export default ${JSON.stringify(readMonacoWords(id.slice(virtual.length + 1)))}`
      : null,
})
