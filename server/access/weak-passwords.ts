import { type Message, message } from '../../model/messages/message.ts'

/**
 * Most common passwords. Lists of leaked passwords start with these words, keyboard runs, and both with a few
 * digits or symbols around them.
 */
const commonWords = new Set(
  (
    'password passwort passwd pass secret geheim letmein welcome willkommen hello hallo login admin administrator root ' +
    'master superman batman spiderman iloveyou loveyou lovely sunshine princess football baseball basketball soccer ' +
    'hockey monkey dragon shadow charlie michael jordan jennifer jessica ashley daniel thomas michelle freedom whatever ' +
    'trustno starwars computer internet samsung google facebook corvette mercedes ferrari chocolate butterfly changeme ' +
    'changeit default temp temporary test testing guest user access summer winter spring autumn sommer schatz hottie ' +
    'killer hunter pepper cheese cookie flower purple orange liverpool chelsea arsenal barcelona pokemon naruto maverick ' +
    'gantry kubernetes docker kubectl openshift rancher example'
  ).split(' '),
)

const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, [...run].toReversed().join('')])

const lettersFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Replaces digits and symbols with the letters they resemble. */
const spelledOut = (text: string): string =>
  text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('!', 'i')
    .replaceAll(/[013457]/g, (digit) => lettersFor[digit] ?? digit)

/** Strips digits and symbols from both ends. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Matches texts that repeat a short pattern: `aaaaaaaa`, `abcabcabc`. */
const repeats = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text)

/** Reduces a repeated pattern to one, as it is no harder to guess: `passwordpassword`. */
const once = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

const isRun = (text: string): boolean => text.length >= 3 && runs.some((run) => run.includes(text))

/** Returns true for sequences of runs of at least three characters: `abc123`, `qwerty1234`, `12345678`. */
function isMadeOfRuns(text: string): boolean {
  const ends = new Set([0])
  for (let end = 3; end <= text.length; end++)
    if ([...ends].some((start) => isRun(text.slice(start, end)))) ends.add(end)
  return ends.has(text.length)
}

/** Longer passwords aren't checked for runs and words: they aren't guessed first. */
const maxCommonLength = 64

const isCommon = (text: string): boolean =>
  [bare(text), bare(spelledOut(text)), spelledOut(bare(text))].some((word) =>
    commonWords.has(once(word.replaceAll(/[\s._-]/g, ''))),
  )

function isAboutName(text: string, name: string): boolean {
  const own = name.toLowerCase()
  if (own.length < 3) return text === own
  const rest = [own, [...own].toReversed().join('')].map((form) => text.replaceAll(form, ''))
  return rest.some((left) => left !== text && left.replaceAll(/[^\p{L}]/gu, '').length < 3)
}

/** Returns why a password is among the first guesses, as a sentence without its subject, or null. */
export function whyWeakPassword(password: string, name: string): Message | null {
  const text = password.normalize('NFKC').toLowerCase()
  if (text.trim() === '') return message('problems.blank')
  if (repeats(text)) return message('rules.repeatsPattern')
  if (isAboutName(text, name)) return message('rules.containsUserName')
  if (text.length <= maxCommonLength && (isCommon(text) || isMadeOfRuns(text)))
    return message('rules.commonPassword')
  return null
}
