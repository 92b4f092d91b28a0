/**
 * What JSON can say and no database keeps, or keeps as something else; a sentence without its subject, or null. Looks
 * into objects and lists, at keys too.
 */
export function whyNotStorable(value: unknown): string | null {
  if (typeof value === 'string') return whyNotText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : 'must not hold a number beyond 1.8e308'
  if (typeof value !== 'object' || value === null) return null
  for (const [key, entry] of Object.entries(value)) {
    const problem = whyNotText(key) ?? whyNotStorable(entry)
    if (problem !== null) return problem
  }
  return null
}

function whyNotText(text: string): string | null {
  if (text.includes('\u0000')) return 'must not contain the character NUL'
  return text.isWellFormed() ? null : 'must not contain one half of a surrogate pair, which is no character'
}
