import { messageStore } from '../../messages/load.ts'

/** Monaco's English texts, with `{0}` for an argument, and their translations. */
type Words = Readonly<Record<string, string>>

const catalogues: Partial<Record<string, () => Promise<{ default: Words }>>> = {
  de: () => import('virtual:monaco-words/de'),
  ja: () => import('virtual:monaco-words/ja'),
}

let words: Words = {}

/** Language of the loaded catalogue. `<html lang>` is set with the first page, possibly after prefetching. */
export const languageNow = (): string => messageStore.read().language

/**
 * Must finish before Monaco's first module loads: most modules read their texts on load. A language change
 * takes effect after a reload.
 */
export async function loadEditorWords(): Promise<void> {
  const { default: loaded } = (await catalogues[languageNow()]?.()) ?? { default: {} }
  words = loaded
}

type Value = string | number | boolean | undefined | null

function fill(text: string, values: readonly Value[]): string {
  // Some texts from Monaco aren't strings; those have no arguments.
  if (values.length === 0) return text
  return text.replaceAll(/\{(\d+)\}/g, (place, index: string) =>
    Number(index) < values.length ? String(values[Number(index)]) : place,
  )
}

/** Replaces `localize` of Monaco's `nls.js`, which only supports English: key, English text, arguments. */
export const localize = (_key: unknown, english: string, ...values: Value[]): string =>
  fill(words[english] ?? english, values)

/** The same for commands, which are found by their English names too. */
export const localize2 = (key: unknown, english: string, ...values: Value[]) => ({
  value: localize(key, english, ...values),
  original: fill(english, values),
})

/** Monaco formats nothing by it. */
export const getNLSLanguage = languageNow
/** Texts by number, which only Monaco's other builds have. */
export const getNLSMessages = (): undefined => undefined
