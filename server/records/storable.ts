import { type Message, message } from '../../model/messages/message.ts'

/**
 * Returns why databases can't store a JSON value unchanged, as a sentence without its subject, or null.
 * Checks nested objects and lists, including keys.
 */
export function whyNotStorable(value: unknown): Message | null {
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
export function whyNotNumber(value: number): Message | null {
  if (!Number.isFinite(value)) return message('rules.noFiniteNumber')
  // Parsing has already lost its last digits.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return message('rules.noExactInteger')
  return null
}

function whyNotText(text: string): Message | null {
  if (text.includes('\u0000')) return message('problems.nul')
  return text.isWellFormed() ? null : message('rules.noSurrogate')
}
