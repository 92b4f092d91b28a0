import type { Option } from './option.ts'

const fold = (text: string): string => text.toLowerCase()

/** Scripts without spaces between words, so that word boundaries are unknown. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Splits at everything except letters and digits: a name such as cart-checkout has two parts. */
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

/**
 * Ranks how well a label matches the typed text: 0 starts with it, 1 each typed word starts a word of the
 * label in any order, null no match.
 */
export function fitOf(label: string, typed: string): number | null {
  const [whole, wanted] = [fold(label), fold(typed.trim())]
  if (wanted === '') return null
  if (whole.startsWith(wanted)) return 0
  const words = partsOf(whole)
  const isIn = (part: string): boolean =>
    unspaced.test(part) ? whole.includes(part) : words.some((word) => word.startsWith(part))
  const parts = partsOf(wanted)
  return parts.length > 0 && parts.every(isIn) ? 1 : null
}

type Entry = Pick<Option, 'label' | 'english' | 'words' | 'of'>

const nameFit = ({ label, english = '' }: Entry, typed: string): number | null =>
  fitOf(label, typed) ?? fitOf(english, typed)

function looseFit(entry: Entry, typed: string): number | null {
  const { label, english = '', words = '', of = '' } = entry
  if (fitOf(of, typed) !== null) return null
  return nameFit(entry, typed) === null ? fitOf([label, english, words, of].join(' '), typed) : null
}

const best =
  (fit: (entry: Entry, typed: string) => number | null) =>
  <Found extends Entry>(entries: readonly Found[], typed: string, most: number): Found[] =>
    entries
      .map((entry) => ({ entry, fit: fit(entry, typed) }))
      .filter(({ fit: value }) => value !== null)
      .toSorted((a, b) => (a.fit ?? 0) - (b.fit ?? 0))
      .slice(0, most)
      .map(({ entry }) => entry)

/** Entries whose names match, best first, up to a maximum. */
export const fitting = best(nameFit)

/** Returns true if a name starts with the typed text. */
export const isTitled = (entry: Entry | undefined, typed: string): boolean =>
  entry !== undefined && nameFit(entry, typed) === 0

/** Entries that match by synonyms or by their subject, not by name alone. */
export const related = best(looseFit)
