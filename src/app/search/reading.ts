import { fitOf } from './match-words.ts'

/** An action on resources of some classes. */
interface Verb<Id extends string = string> {
  id: Id
  label: string
  /** Synonyms. */
  words: string
  /** Ids of the classes it applies to. */
  classes: readonly string[]
}

/** A class of resources. */
interface Noun {
  id: string
  /** Singular and plural names, in the current language and in English. */
  names: readonly string[]
  /** Abbreviations, matched in full: `svc`. */
  short: readonly string[]
}

export interface Vocabulary<Id extends string = string> {
  verbs: readonly Verb<Id>[]
  nouns: readonly Noun[]
  /** Words to ignore: `the`, and `kubectl`. */
  fillers: ReadonlySet<string>
}

export interface Reading<Id extends string = string> {
  /** Remaining words: the name of a resource. */
  object: string
  /** Matching actions, each for all classes of the verb or for one. `fit` 0 is the best. */
  verbs: { id: Id; classes: readonly string[]; fit: number }[]
  nouns: string[]
}

/** Longer input is not a command. */
const MAX_WORDS = 6
const MAX_NOUNS = 4
/** Shorter prefixes match too many words. */
const SHORTEST_VERB = 2
const SHORTEST_NOUN = 3

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
/** Japanese has no spaces: words break between it and other scripts, and at the particles を and の. */
const gaps = new RegExp(
  `[をの]|(?<=${unspaced})(?=[^\\s${unspaced.slice(1, -1)}])|(?<=[^\\s${unspaced.slice(1, -1)}])(?=${unspaced})`,
  'gu',
)
const isShort = (text: string, least: number): boolean =>
  text.length < least && !new RegExp(unspaced, 'u').test(text)

const wordsOf = (typed: string): string[] =>
  typed
    .replace(gaps, ' ')
    .split(/[\s/]+/)
    .filter((word) => word !== '' && !word.startsWith('-'))

function readNouns({ nouns }: Vocabulary, rest: string): { id: string; fit: number }[] {
  const wanted = rest.toLowerCase()
  const found = nouns.flatMap(({ id, names, short }) => {
    if (short.includes(wanted) || names.some((name) => name.toLowerCase() === wanted))
      return [{ id, fit: 0, length: 0 }]
    const fits = isShort(rest, SHORTEST_NOUN) ? [] : names.flatMap((name) => fitOf(name, rest) ?? [])
    const length = Math.min(...names.map((name) => name.length))
    return fits.length === 0 ? [] : [{ id, fit: 1 + Math.min(...fits), length }]
  })
  const best = Math.min(...found.map(({ fit }) => fit))
  return found
    .filter(({ fit }) => fit === best)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MAX_NOUNS)
}

/** Ranks how well some words match an action: by its name, or by its synonyms. */
function fitOfVerb({ label, words }: Verb, rest: string): number | null {
  const named = fitOf(label, rest)
  if (named !== null) return named === 0 && label.length === rest.length ? 0 : 1
  return fitOf(`${label} ${words}`, rest) === null ? null : 2
}

/** Finds the actions that some words name, alone or with a kind: "restart", "restart deployment". */
function readVerbs<Id extends string>(
  vocabulary: Vocabulary<Id>,
  rest: readonly string[],
): Reading<Id>['verbs'] {
  const { verbs } = vocabulary
  const whole = rest.join(' ')
  const alone = rest.some((word) => isShort(word, SHORTEST_VERB))
    ? []
    : verbs.flatMap((verb) => {
        const fit = fitOfVerb(verb, whole)
        return fit === null ? [] : [{ id: verb.id, classes: verb.classes, fit }]
      })
  if (alone.length > 0 || rest.length < 2) return alone
  return splits(rest.length - 1).flatMap((at) =>
    [
      [rest.slice(0, at), rest.slice(at)],
      [rest.slice(at), rest.slice(0, at)],
    ].flatMap(([said = [], named = []]) => {
      const classes = new Set(readNouns(vocabulary, named.join(' ')).map(({ id }) => id))
      return verbs.flatMap((verb) => {
        const both = verb.classes.filter((id) => classes.has(id))
        const fit = both.length === 0 ? null : fitOfVerb(verb, said.join(' '))
        return fit === null ? [] : [{ id: verb.id, classes: both, fit }]
      })
    }),
  )
}

const splits = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Returns all splits of the words into a contiguous name of a resource and the remaining words. */
const waysToTake = (words: readonly string[]): { object: string[]; rest: string[] }[] =>
  words.flatMap((_, start) =>
    splits(words.length - start).map((length) => ({
      object: words.slice(start, start + length),
      rest: words.toSpliced(start, length),
    })),
  )

/**
 * Parses the typed text as an action and a resource name, in either order and optionally with a kind:
 * "restart cart", "cart restart", "logs pod/cart-1"; or as a kind and a name: "shop ingress". Returns null if
 * it is neither.
 */
export function read<Id extends string>(typed: string, vocabulary: Vocabulary<Id>): Reading<Id> | null {
  const words = wordsOf(typed)
  if (words.length < 2 || words.length > MAX_WORDS) return null
  // The full name of an action means the action, not a resource whose name contains one of its words.
  const whole = words.join(' ').toLowerCase()
  if (vocabulary.verbs.some(({ label }) => label.toLowerCase() === whole)) return null
  const readings = waysToTake(words).flatMap(({ object, rest }) => {
    const meant = rest.filter((word) => !vocabulary.fillers.has(word.toLowerCase()))
    if (meant.length === 0) return []
    const nouns = readNouns(vocabulary, meant.join(' '))
    // The full name of a kind means the kind, not an action with a similar synonym.
    const isKind = nouns.some(({ fit }) => fit === 0)
    const verbs = readVerbs(vocabulary, meant).filter(({ fit }) => !isKind || fit < 2)
    if (verbs.length + nouns.length === 0) return []
    const fit = Math.min(...verbs.map((verb) => verb.fit), ...nouns.map((noun) => noun.fit))
    const found = { object: object.join(' '), verbs, nouns: nouns.map(({ id }) => id) }
    return [{ found, fit, isVerb: verbs.length > 0, length: meant.length }]
  })
  // Prefer readings that interpret more words and leave fewer for the name.
  const [best] = readings.toSorted(
    (a, b) =>
      b.length - a.length ||
      a.fit - b.fit ||
      Number(b.isVerb) - Number(a.isVerb) ||
      a.found.object.length - b.found.object.length,
  )
  return best?.found ?? null
}
