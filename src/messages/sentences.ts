import type { Words } from './en/index.ts'

/** A sentence of the service with places for what it is about. */
interface Template {
  expression: RegExp
  /** What stands before, between and behind the places. */
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

const endOfSentence = /[.!?]["”]? /
/** Between two sentences; the next one may begin with the name of an object, which begins as it likes. */
const betweenSentences = /(?<=[.!?]["”]?) /
/** Longer texts are those of a cluster or a program. */
const mostSentences = 16
const mostKept = 1000
/** Of less than that, words in a place mean that it is another sentence. */
const leastWeight = 16
const longestText = 2000

/** What was put in, where the text may be made of the template. */
function valuesOf({ literals, expression }: Template, text: string): string[] | undefined {
  if (!text.startsWith(literals[0] ?? '') || !text.endsWith(literals.at(-1) ?? '')) return undefined
  let at = 0
  // An expression with several places takes long to say no, and nearly all do.
  for (const literal of literals) {
    at = text.indexOf(literal, at)
    if (at < 0) return undefined
    at += literal.length
  }
  return expression.exec(text)?.slice(1)
}

const fill = ({ said, names }: Template, values: readonly string[]): string =>
  said.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? '')

/**
 * Says sentences that the service has put together, several in one text too. `words` are sentences with `{names}` for what
 * was put in. What is not found stays as it is.
 */
export function createSentences(words: Words): (english: string) => string {
  const whole = new Map(Object.entries(words).filter(([english]) => !place.test(english)))
  const templates = Object.entries(words)
    .filter(([english]) => place.test(english))
    .map(templateOf)
    .toSorted((left, right) => right.weight - left.weight)
  const known = new Map<string, string>()

  /** `isLoose`: what was put in may be several sentences itself, as the words of a cluster are. */
  function find(text: string, isLoose: boolean): string | null {
    const said = whole.get(text)
    if (said !== undefined) return said
    for (const template of templates) {
      const values = valuesOf(template, text)
      if (!values || (!isLoose && values.some((value) => endOfSentence.test(value)))) continue
      const told = values.map(inner)
      const isOther = told.some((value, index) => value === values[index] && value.includes(' '))
      if (template.weight >= leastWeight || !isOther) return fill(template, told)
    }
    return null
  }

  /** A part of a sentence that has words of its own, or a sentence in another. */
  const inner = (value: string): string => find(value, false) ?? (/[.!?]$/.test(value) ? say(value) : value)

  function inParts(text: string): string | null {
    const parts = text.split(betweenSentences)
    if (parts.length > mostSentences) return null
    const told: string[] = []
    let isFound = false
    for (let start = 0; start < parts.length;) {
      let end = parts.length
      let said: string | null = null
      while (end > start && (said = find(parts.slice(start, end).join(' '), false)) === null) end -= 1
      isFound ||= said !== null
      told.push(said ?? parts[start] ?? '')
      start = Math.max(end, start + 1)
    }
    return isFound ? told.join(' ') : null
  }

  function say(text: string): string {
    const before = known.get(text)
    if (before !== undefined) return before
    const said = inParts(text) ?? find(text, true) ?? text
    if (known.size >= mostKept) known.clear()
    known.set(text, said)
    return said
  }
  // A sentence of one word is none of these; labels and names are asked for, too.
  const isAsked = (text: string): boolean =>
    templates.length + whole.size > 0 && text.includes(' ') && text.length <= longestText
  return (text) => (isAsked(text) ? say(text) : text)
}
