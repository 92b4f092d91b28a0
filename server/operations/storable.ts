/**
 * Returns why databases can't store a JSON value unchanged, as a sentence without its subject, or null.
 * Checks nested objects and lists, including keys.
 */
export function whyNotStorable(value: unknown): string | null {
  if (typeof value === 'string') return whyNotText(value)
  if (typeof value === 'number') return whyNotNumber(value)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, entry] of Object.entries(value)) {
    const problem = whyNotText(key) ?? whyNotStorable(entry)
    if (problem !== null) return problem
  }
  return null
}

/** Returns why a number can't be stored unchanged. */
export function whyNotNumber(value: number): string | null {
  if (!Number.isFinite(value)) return 'must not hold a number beyond 1.8e308'
  // Parsing has already lost its last digits.
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return 'must not contain an integer beyond ±9007199254740991; quote it to store a string'
  return null
}

function whyNotText(text: string): string | null {
  if (text.includes('\u0000')) return 'must not contain the character NUL'
  return text.isWellFormed() ? null : 'must not contain one half of a surrogate pair, which is no character'
}
