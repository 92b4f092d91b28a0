import { fitOf } from './match-words.ts'

/** What can be done with things of some classes. */
export interface Verb<Id extends string = string> {
  id: Id
  label: string
  /** What else it may be called. */
  words: string
  /** By id; it is done with things of these. */
  classes: readonly string[]
}

/** A class of things. */
export interface Noun {
  id: string
  /** What its things are called, one and many, in the language that is spoken and in English. */
  names: readonly string[]
  /** What people type for it, whole: `svc`. */
  short: readonly string[]
}

export interface Vocabulary<Id extends string = string> {
  verbs: readonly Verb<Id>[]
  nouns: readonly Noun[]
  /** Words that mean nothing by themselves: `the`, and `kubectl`. */
  fillers: ReadonlySet<string>
}

export interface Reading<Id extends string = string> {
  /** The words that are left for the name of a thing. */
  object: string
  /** What is done with it and how well that was said, 0 the best. Done with all the classes of the verb, or with one. */
  verbs: { id: Id; classes: readonly string[]; fit: number }[]
  /** Classes that were named. */
  nouns: string[]
}

/** More words are no command. */
const MOST_WORDS = 6
const MOST_NOUNS = 4
/** The beginning of a word that is so short is the beginning of too many. */
const SHORTEST_VERB = 2
const SHORTEST_NOUN = 3

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
/** Japanese puts no blanks: between it and other letters there is one, and を and の part the words beside them. */
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
    .slice(0, MOST_NOUNS)
}

/** How well some words say what is done: by its name, or by what else it may be called. */
function fitOfVerb({ label, words }: Verb, rest: string): number | null {
  const named = fitOf(label, rest)
  if (named !== null) return named === 0 && label.length === rest.length ? 0 : 1
  return fitOf(`${label} ${words}`, rest) === null ? null : 2
}

/** The verbs that some words say, each alone or beside the kind of thing: "restart", "restart deployment". */
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

/** Each way to take some words that stand together for the name of a thing, and the others for the rest. */
const waysToTake = (words: readonly string[]): { object: string[]; rest: string[] }[] =>
  words.flatMap((_, start) =>
    splits(words.length - start).map((length) => ({
      object: words.slice(start, start + length),
      rest: words.toSpliced(start, length),
    })),
  )

/**
 * Reads what was typed as what is done and with which thing, in either order and with the kind of thing beside it or not:
 * "restart cart", "cart restart", "logs pod/cart-1"; or as a kind and a thing of it: "shop ingress". Null where it is neither.
 */
export function read<Id extends string>(typed: string, vocabulary: Vocabulary<Id>): Reading<Id> | null {
  const words = wordsOf(typed)
  if (words.length < 2 || words.length > MOST_WORDS) return null
  // Who types what an action is called looks for the action, and not for a thing with one of its words in its name.
  const whole = words.join(' ').toLowerCase()
  if (vocabulary.verbs.some(({ label }) => label.toLowerCase() === whole)) return null
  const readings = waysToTake(words).flatMap(({ object, rest }) => {
    const meant = rest.filter((word) => !vocabulary.fillers.has(word.toLowerCase()))
    if (meant.length === 0) return []
    const nouns = readNouns(vocabulary, meant.join(' '))
    // Who names a kind whole means it, and nothing that is done with others of it.
    const isKind = nouns.some(({ fit }) => fit === 0)
    const verbs = readVerbs(vocabulary, meant).filter(({ fit }) => !isKind || fit < 2)
    if (verbs.length + nouns.length === 0) return []
    const fit = Math.min(...verbs.map((verb) => verb.fit), ...nouns.map((noun) => noun.fit))
    const found = { object: object.join(' '), verbs, nouns: nouns.map(({ id }) => id) }
    return [{ found, fit, isVerb: verbs.length > 0, length: meant.length }]
  })
  // The more words have a meaning, the fewer are taken for a name.
  const [best] = readings.toSorted(
    (a, b) =>
      b.length - a.length ||
      a.fit - b.fit ||
      Number(b.isVerb) - Number(a.isVerb) ||
      a.found.object.length - b.found.object.length,
  )
  return best?.found ?? null
}
