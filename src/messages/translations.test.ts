import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { english, type Piece } from './en/index.ts'
import { sameWords } from './same-words.fixture.ts'

// The texts of the model have no keys; words.test.ts reads them.
const pieces = (Object.keys(english) as Piece[]).filter((piece) => !/words$/i.test(piece))

/** All texts of a piece by full key. */
function textsOf(group: object, path = ''): [string, string][] {
  return Object.entries(group).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? textsOf(text, `${path}${key}.`)
      : [[`${path}${key}`, String(text)] as [string, string]],
  )
}

/** Arguments of a message and the cases that it distinguishes. */
interface Parts {
  names: Set<string>
  tags: Set<string>
  /** Arguments that have to be numbers. */
  numbers: Set<string>
  /** Each `select` with its cases. */
  choices: Set<string>
  /** The cases of all plurals. */
  counts: Set<string>
}

// The types of arguments in the compiled form of icu-minify; a tag has its content in their place.
const types = { select: 1, plural: 2, ordinal: 3, number: 4 }
const isType = (value: unknown): value is number => typeof value === 'number' && value > 0

function readArgument(name: string, type: number, cases: object, parts: Parts): void {
  const isPlural = type === types.plural || type === types.ordinal
  if (isPlural || type === types.number) parts.numbers.add(name)
  const named = Object.keys(cases)
  if (type === types.select) parts.choices.add(`${name}: ${named.toSorted().join(', ')}`)
  if (isPlural) for (const count of named) parts.counts.add(count)
  for (const text of Object.values(cases)) readText(text, parts)
}

function readPart([name, type, cases]: unknown[], content: unknown[], parts: Parts): void {
  const isTag = content.length > 0 && !isType(type)
  const kind = isTag ? parts.tags : parts.names
  kind.add(String(name))
  if (isTag) readText(content, parts)
  if (isType(type)) readArgument(String(name), type, typeof cases === 'object' ? (cases ?? {}) : {}, parts)
}

function readText(text: unknown, parts: Parts): void {
  if (!Array.isArray(text)) return
  for (const part of text) if (Array.isArray(part)) readPart(part, part.slice(1), parts)
}

function partsOf(text: string): Parts {
  const parts: Parts = {
    names: new Set(),
    tags: new Set(),
    numbers: new Set(),
    choices: new Set(),
    counts: new Set(),
  }
  readText(compile(text), parts)
  return parts
}

/** Differences that disqualify a text as a translation of the English one. */
function faultsOf(text: string, original: string, language: string): string[] {
  const [own, from] = [partsOf(text), partsOf(original)]
  const faults: string[] = []
  for (const kind of ['names', 'tags', 'choices'] as const)
    if (own[kind].symmetricDifference(from[kind]).size > 0)
      faults.push(`${kind} are ${[...own[kind]].join('; ')} in place of ${[...from[kind]].join('; ')}`)
  for (const name of own.numbers.difference(from.numbers)) faults.push(`${name} is not known to be a number`)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const count of own.counts)
    if (!count.startsWith('=') && !(pluralCategories as string[]).includes(count))
      faults.push(`the language has no plural ${count}`)
  if (text.trim() === '' && original.trim() !== '') faults.push('is empty')
  return faults
}

/** Words of a text without arguments and tags. */
const wordsOf = (text: string): string[] =>
  text.replaceAll(/\{\w+(, \w+)?\}|<\/?\w+>|\{\w+, (plural|select),/g, ' ').match(/\p{L}{2,}/gu) ?? []

/** Returns true if a text equals the English one although the languages don't share all of its words. */
const isUntranslated = (text: string, original: string, language: string): boolean =>
  text === original && wordsOf(text).some((word) => !sameWords[language]?.includes(word))

const translated = Object.entries(catalogues).flatMap(([language, catalogue]) =>
  language === 'en' ? [] : pieces.map((piece) => [language, piece, catalogue] as const),
)

test.for(translated)(
  'in %s the piece %s translates every English text',
  async ([language, piece, catalogue]) => {
    const [texts, originals] = await Promise.all([catalogue[piece](), english[piece]()])
    const own = new Map(textsOf(texts))
    const from = new Map(textsOf(originals))
    expect([...own.keys()].toSorted()).toEqual([...from.keys()].toSorted())
    const faults = [...own].flatMap(([key, text]) =>
      faultsOf(text, from.get(key) ?? '', language).map((fault) => `${key}: ${fault}`),
    )
    const left = [...own]
      .filter(([key, text]) => isUntranslated(text, from.get(key) ?? '', language))
      .map(([key, text]) => `${key} is left in English: ${text}`)
    expect([...faults, ...left]).toEqual([])
  },
)

test("finds a translation that can't replace the English text", () => {
  const original = '{count, plural, one {# pod} other {# pods}} of <b>{name}</b>'
  expect(faultsOf('{count, plural, one {# Pod} other {# Pods}} von <b>{name}</b>', original, 'de')).toEqual(
    [],
  )
  expect(faultsOf('{name} の <b>{count, number} 個の Pod</b>', original, 'ja')).toEqual([])
  expect(faultsOf('{count, plural, one {#} other {#}} {name}', original, 'ja')).toEqual([
    'tags are  in place of b',
    'the language has no plural one',
  ])
  expect(faultsOf('{count, number} <b></b>', original, 'de')).toEqual([
    'names are count in place of count; name',
  ])
  expect(faultsOf('{name, number} {count} <b></b>', original, 'de')).toEqual([
    'name is not known to be a number',
  ])
  expect(faultsOf('{a, select, x {} other {}}', '{a, select, y {} other {}}', 'de')).toEqual([
    'choices are a: other, x in place of a: other, y',
  ])
  expect(faultsOf(' ', 'Pods', 'de')).toEqual(['is empty'])
  expect(isUntranslated('{count, number} pods', '{count, number} pods', 'de')).toBe(true)
  expect(isUntranslated('{name}: {value}', '{name}: {value}', 'de')).toBe(false)
})
