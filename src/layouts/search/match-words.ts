const fold = (text: string): string => text.toLowerCase()

/** Scripts that put no space between words, so that a word cannot be told from what stands before it. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What stands between blanks and signs: a name such as cart-checkout has two. */
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

/**
 * How well a label fits what was typed: 0 begins with it, 1 each word begins a word of it, null not at all. The words may
 * come in any order.
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

export interface Entry {
  label: string
  /** What it is called in English. */
  english?: string | undefined
  /** What else it may be called. */
  words?: string | undefined
  /** What it is of: a word beside those of the label, never enough alone. */
  of?: string | undefined
}

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

/** The entries whose names fit, the best first, at most so many. */
export const fitting = best(nameFit)

/** Whether a name begins with what was typed. */
export const isTitled = (entry: Entry | undefined, typed: string): boolean =>
  entry !== undefined && nameFit(entry, typed) === 0

/** Those that fit by other words, or by what they are of, and not by their names alone. */
export const related = best(looseFit)
