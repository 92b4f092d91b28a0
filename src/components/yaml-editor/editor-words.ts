import { messageStore } from '../../messages/load.ts'

/** English texts of Monaco, with `{0}` for what is put in, in the language of the page. */
type Words = Readonly<Record<string, string>>

const catalogues: Partial<Record<string, () => Promise<{ default: Words }>>> = {
  de: () => import('virtual:monaco-words/de'),
  ja: () => import('virtual:monaco-words/ja'),
}

let words: Words = {}

/** What the document says it is in comes with the first page, which may be later than what is fetched ahead. */
export const languageNow = (): string => messageStore.read().language

/** Before the first module of Monaco is read: most of them say their texts then. Another language counts from the next reload on. */
export async function loadEditorWords(): Promise<void> {
  const { default: loaded } = (await catalogues[languageNow()]?.()) ?? { default: {} }
  words = loaded
}

type Value = string | number | boolean | undefined | null

function fill(text: string, values: readonly Value[]): string {
  // Some that Monaco hands over are no texts; nothing is put into these.
  if (values.length === 0) return text
  return text.replaceAll(/\{(\d+)\}/g, (place, index: string) =>
    Number(index) < values.length ? String(values[Number(index)]) : place,
  )
}

/**
 * In place of Monaco's own `nls.js`, which knows English alone: what a text is called there, the English text, and what is
 * put into it.
 */
export const localize = (_key: unknown, english: string, ...values: Value[]): string =>
  fill(words[english] ?? english, values)

/** The same for commands, which are found by their English names too. */
export const localize2 = (
  key: unknown,
  english: string,
  ...values: Value[]
): { value: string; original: string } => ({
  value: localize(key, english, ...values),
  original: fill(english, values),
})

/** Monaco formats nothing by it. */
export const getNLSLanguage = languageNow
/** Texts by number, which only Monaco's other builds have. */
export const getNLSMessages = (): undefined => undefined
