import { listsIn, type MessageLists } from '../../model/messages/render.ts'
import type { Words } from './en/index.ts'

/** A service sentence with placeholders. */
interface Template {
  expression: RegExp
  /** Literal text before, between and after the placeholders. */
  literals: readonly string[]
  names: readonly string[]
  said: string
  /** Letters that are not put in: the more, the surer. */
  weight: number
}

const place = /\{(\w+)\}/

const escaped = (literal: string): string => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function templateOf([english, said]: [string, string]): Template {
  const parts = english.split(place)
  const literals = parts.filter((_, index) => index % 2 === 0)
  return {
    expression: new RegExp(`^${literals.map(escaped).join('([^]*?)')}$`),
    literals,
    names: parts.filter((_, index) => index % 2 === 1),
    said,
    weight: literals.join('').length,
  }
}

/** Program output is quoted and may contain several sentences. */
const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, '""')
const isSeveral = (text: string): boolean => /[.!?]["”]? /.test(withoutQuotes(text))
const isQuoteOpen = (text: string): boolean => text.split('"').length % 2 === 0
/** Separates sentences; the next may start with an object's name, in any letter case. */
const betweenSentences = /(?<=[.!?]["”]?) /
/** Longer texts are those of a cluster or a program. */
const mostSentences = 16
const mostKept = 1000
const longestText = 2000
/** Placeholders for the end of a service sentence: if it has no translation, the template does not match. */
export const endings: ReadonlySet<string> = new Set(['problem', 'problems', 'state', 'reported', 'trouble'])

/** Separator that the model's `sentenceOf` puts between problems. Quoted input may contain it too. */
const betweenProblems = '; '
const outsideQuotes = new RegExp(`${betweenProblems}(?=(?:[^"]*"[^"]*")*[^"]*$)`)

/** Placeholder values, if the text can match the template. */
function valuesOf({ literals, expression }: Template, text: string): string[] | undefined {
  if (!text.startsWith(literals[0] ?? '') || !text.endsWith(literals.at(-1) ?? '')) return undefined
  let at = 0
  // A regular expression with several placeholders is slow to fail, and nearly all fail.
  for (const literal of literals) {
    at = text.indexOf(literal, at)
    if (at < 0) return undefined
    at += literal.length
  }
  return expression.exec(text)?.slice(1)
}

/** A name, or a kind with a name, as an element of a list in a sentence. */
const named = /^(?:[A-Z][A-Za-z]+ )?[^\s,;]+$/
const betweenNames = /, (?:and |or )?| and | or /
const isTogether = / (?:and|or) [^,]*$/
const isEither = (list: string): boolean => / or [^,]*$/.test(list)

/** Formats lists of names in a language: `a, b and c`. */
interface Lists extends MessageLists {
  comma: string
}

const listsOf = (language: string): Lists => ({
  ...listsIn(language),
  comma: language === 'ja' ? '、' : ', ',
})

/** Names joined by commas and a final "and" or "or". */
function findNames(value: string, lists: Lists): string | null {
  const names = value.split(betweenNames)
  if (!isTogether.test(value) || !names.every((name) => named.test(name))) return null
  return (isEither(value) ? lists.either : lists.both).format(names)
}

const fill = ({ said, names }: Template, values: readonly string[]): string =>
  said.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? '')

const isOfLabel = (place: string): boolean => place.startsWith('label')
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Several sentences as one text; after a full stop of Japanese there is no blank. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(' ').replaceAll('。 ', '。')

/** Language and labels of the words; optional where the words alone suffice. */
interface Rest {
  language?: string
  /** Names of the model's own, which the service puts into places that are called so, in small letters. */
  labels?: Words
}

/**
 * Returns a function that translates text composed by the service, including several sentences at once.
 * `words` maps sentences with `{names}` as placeholders, and parts of sentences. Unknown text stays English.
 */
export function createSentences(
  words: Words,
  { language = 'en', labels = {} }: Rest = {},
): (english: string) => string {
  const lists = listsOf(language)
  const whole = new Map(Object.entries(words).filter(([english]) => !place.test(english)))
  const templates = Object.entries(words)
    .filter(([english]) => place.test(english))
    .map(templateOf)
    .toSorted((left, right) => right.weight - left.weight)
  const known = new Map<string, string>()

  /** `isLoose`: placeholder values may contain several sentences, as messages of a cluster do. */
  function find(text: string, isLoose: boolean): string | null {
    const said = whole.get(text)
    if (said !== undefined) return said
    for (const template of templates) {
      const values = valuesOf(template, text)
      if (!values || (!isLoose && values.some((value) => isSeveral(value) && !whole.has(value)))) continue
      const told = values.map((value, index) => inner(value, template.names[index]))
      const isOther = told.some(
        (value, index) => value === values[index] && endings.has(template.names[index] ?? ''),
      )
      if (!isOther) return fill(template, told)
    }
    return null
  }

  /** Translates a placeholder's value: a known part, a list of parts or names, or a nested sentence. */
  const inner = (value: string, place = ''): string =>
    (isOfLabel(place) ? labels[withCapital(value)] : undefined) ??
    findProblems(value) ??
    findParts(value) ??
    find(value, false) ??
    findNames(value, lists) ??
    (/[.!?]$/.test(value) ? say(value) : value)

  /** Several things that a rule has against one value. */
  function findProblems(value: string): string | null {
    const problems = value.split(outsideQuotes)
    if (problems.length === 1) return null
    const told = problems.map((problem) => find(problem, false))
    return told.every((problem) => problem !== null) ? told.join(betweenProblems) : null
  }

  /**
   * Comma-separated parts, at least one with a translation: `2 created, 1 unchanged`, or `a, b and 3 more`.
   */
  function findParts(value: string): string | null {
    const parts = value.split(', ')
    if (parts.length === 1) return null
    const told = parts.map((part) => find(part, false) ?? (named.test(part) ? part : null))
    const isOurs = told.every((part) => part !== null) && told.some((part, index) => part !== parts[index])
    return isOurs ? told.join(lists.comma) : null
  }

  /** A message about one of several objects starts with its name and a colon. */
  function findPart(text: string): string | null {
    if (isQuoteOpen(text)) return null
    const found = find(text, false)
    const [, name, rest] = /^(\S+: )(.+)$/s.exec(text) ?? []
    if (found !== null || name === undefined || rest === undefined) return found
    const said = find(rest, false)
    return said === null ? null : `${name}${said}`
  }

  function inParts(text: string): string | null {
    const parts = text.split(betweenSentences)
    const told: string[] = []
    let isFound = false
    for (let start = 0; start < parts.length;) {
      let end = parts.length
      let said: string | null = null
      while (end > start && (said = findPart(parts.slice(start, end).join(' '))) === null) end -= 1
      isFound ||= said !== null
      told.push(said ?? parts[start] ?? '')
      start = Math.max(end, start + 1)
    }
    return isFound ? joinSentences(told) : null
  }

  function say(text: string): string {
    const before = known.get(text)
    if (before !== undefined) return before
    const isTold = text.split(betweenSentences).length <= mostSentences
    const said = isTold ? (inParts(text) ?? find(text, true) ?? text) : text
    if (known.size >= mostKept) known.clear()
    known.set(text, said)
    return said
  }
  // Callers pass labels and names too.
  const isAsked = (text: string): boolean =>
    templates.length + whole.size > 0 && /\s.*[.!?]$/s.test(text) && text.length <= longestText
  return (text) => (isAsked(text) ? say(text) : text)
}
