import { type Message, message } from '../messages/message.ts'

/** Estimate of how many guesses a password withstands, as zxcvbn returns it. */
export interface PasswordEstimate {
  /** From 0, among the first guesses, to 4, more than 10^10 guesses. */
  score: number
  /** Parts of the password and how an attacker would guess them. */
  sequence: readonly { pattern: string; dictionaryName?: unknown; token: string }[]
}

/** At least 10^8 guesses: beyond sign-ins, and costly with a stolen hash. */
export const minPasswordScore = 3

/** Settings of zxcvbn for the service and the console. The bounds keep a check below 50 ms for any text. */
export const estimateOptions = { maxLength: 40, l33tMaxSubstitutions: 20 } as const

/** Words that attackers of this service try first, and common ones in other languages. */
export const passwordWords: readonly string[] = (
  'gantry kubernetes docker kubectl openshift rancher example passwort geheim willkommen hallo schatz sommer herbst ' +
  'frühling fussball'
).split(' ')

/** Texts about the account that a password must not consist of. */
export const textsOfAccount = (name: string): string[] => (name === '' ? [] : [name])

/**
 * Returns why a password is too weak, as a sentence without its subject, or null. Shared with the console, so that a
 * form shows the service's reason.
 */
export function whyWeak(password: string, { score, sequence }: PasswordEstimate): Message | null {
  if (password.trim() === '') return message('problems.blank')
  if (score >= minPasswordScore) return null
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs'))
    return message('rules.containsUserName')
  if (sequence.every(({ pattern }) => pattern === 'repeat')) return message('rules.repeatsPattern')
  const isKnown = sequence.some(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
  return message(isKnown ? 'rules.commonPassword' : 'rules.weakPassword')
}
