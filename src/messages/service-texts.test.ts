import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { states } from './de/sentences/states.ts'
import { createSentences, endings } from './sentences.ts'
import { serviceTexts } from './service-texts.fixture.ts'

const languages = Object.entries(catalogues).filter(([language]) => language !== 'en')
const place = /\{(\w+)\}/g

const places = (text: string): string[] => (text.match(place) ?? []).toSorted()

/** Only the values are translated. */
const sameInAll = ['Pod {namespace}/{name}: {reason}', '{name} {problem}.']

/** Fills each placeholder with a value made from its name. */
const filled = (text: string, put: (name: string) => string): string =>
  text.replaceAll(place, (_, name: string) => put(name))

/** Sentences that the service composes, so that no literal in its source contains them. */
const composed = [...Object.keys(states), '{name} {problem}.']

const composedIn = ['model/messages/states.ts']

const texts = new Set([...serviceTexts().values()].flatMap((of) => [...of]))

test.for(languages)('in %s all sentences of the service have words', async ([, catalogue]) => {
  const words = new Map(Object.entries((await catalogue.sentences()).sentences))
  expect({
    missing: [...texts.union(new Set(composed))].filter((text) => !words.has(text)),
    unused: [...words.keys()].filter((text) => !texts.has(text) && !composed.includes(text)),
    empty: [...words].filter(([, said]) => said.trim() === ''),
    leftInEnglish: [...words].filter(([text, said]) => said === text && !sameInAll.includes(text)),
    otherPlaces: [...words].filter(([text, said]) => `${places(text)}` !== `${places(said)}`),
  }).toEqual({ missing: [], unused: [], empty: [], leftInEnglish: [], otherPlaces: [] })
})

test.for(languages)('in %s no sentence is taken for another', async ([, catalogue]) => {
  const { sentences } = await catalogue.sentences()
  const say = createSentences(sentences)
  const isEnding = (text: string): boolean => places(text).some((name) => endings.has(name.slice(1, -1)))
  const asked = Object.entries(sentences).filter(([text]) => /[.!?]$/.test(text) && !isEnding(text))
  const wrong = (put: (name: string) => string, of = asked) =>
    of.filter(([text, said]) => say(filled(text, put)) !== filled(said, put))
  expect(wrong((name) => `(${name})`)).toEqual([])
  // The boundary between adjacent placeholders is ambiguous.
  const apart = asked.filter(([text]) => !/\}[ .]\{/.test(text))
  expect(wrong((name) => `(${name} b)`, apart)).toEqual([])
})

test('the service still says the words of what it puts together', () => {
  const source = composedIn
    .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
    .join('\n')
  const words = Object.keys(states).flatMap(
    (text) => text.replaceAll(place, ' ').match(/[A-Za-z]{3,}/g) ?? [],
  )
  expect(words.filter((word) => !source.includes(word))).toEqual([])
})
