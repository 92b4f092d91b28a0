const fold = (text: string): string => text.toLowerCase()

/** Scripts that put no space between words, so that a word cannot be told from what stands before it. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * How well a label fits what was typed: 0 begins with it, 1 each word begins a word of it, null not at all. The words may
 * come in any order.
 */
export function fitOf(label: string, typed: string): number | null {
  const [whole, wanted] = [fold(label), fold(typed.trim())]
  if (wanted === '') return null
  if (whole.startsWith(wanted)) return 0
  const words = whole.split(/[^\p{L}\p{N}]+/u)
  const isIn = (part: string): boolean =>
    unspaced.test(part) ? whole.includes(part) : words.some((word) => word.startsWith(part))
  return wanted.split(/\s+/).every(isIn) ? 1 : null
}

/** The entries that fit, the best first, at most so many. */
export function fitting<Entry extends { label: string; english?: string | undefined }>(
  entries: readonly Entry[],
  typed: string,
  most: number,
): Entry[] {
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry.label, typed) ?? fitOf(entry.english ?? '', typed) }))
    .filter(({ fit }) => fit !== null)
    .toSorted((a, b) => (a.fit ?? 0) - (b.fit ?? 0))
    .slice(0, most)
    .map(({ entry }) => entry)
}
