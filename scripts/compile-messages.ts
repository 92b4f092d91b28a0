import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** A catalogue: texts, or groups of them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** The same tree with each text in the compiled form that `use-intl/format-message/format-only` reads. */
export const compileCatalogue = (catalogue: Catalogue): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileCatalogue(text),
    ]),
  )

/**
 * Compiles the message catalogues when the console is built, so that no browser has to load the parser of ICU messages
 * (10 kB gzip). In development messages are read as they are written.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  apply: 'build',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  async load(id) {
    if (!/\/src\/messages\/[a-z]+\/(?!(?:index|words|form-words)\.ts$)[a-z-]+\.ts$/.test(id)) return null
    // Texts of the model and the service are not ICU messages, and index.ts is code. Other pieces of the
    // catalogue are plain data, which the runtime reads without a build.
    const piece = (await import(pathToFileURL(id).href)) as Catalogue
    return Object.entries(compileCatalogue(piece))
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}`)
      .join('\n')
  },
})
