import { expect, test } from 'vitest'
import { model } from '../../model/index.ts'
import { messages } from '../../model/messages/index.ts'
import { builtInTypes } from '../../server/alarms/types.ts'
import { catalogues } from './catalogues.ts'
import type { Catalogue } from './en/index.ts'
import { modelTexts } from './model-texts.fixture.ts'
import { sameTexts, sameWords } from './same-words.fixture.ts'

const texts = modelTexts()

const languages = Object.entries(catalogues).filter(([language]) => language !== 'en')

const readWords = async ({ words, formWords }: Catalogue): Promise<Map<string, string>> =>
  new Map(Object.entries({ ...(await words()).words, ...(await formWords()).formWords }))

const argumentsOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

const isShared = (text: string, language: string): boolean =>
  sameTexts[language]?.includes(text) === true ||
  (text.match(/\p{L}{2,}/gu) ?? []).every((word) => sameWords[language]?.includes(word))

test.for(languages)('in %s every text of the model has a translation', async ([language, catalogue]) => {
  const words = await readWords(catalogue)
  expect({
    missing: [...texts.difference(words)],
    unused: [...words.keys()].filter((text) => !texts.has(text)),
    empty: [...words].filter(([, word]) => word.trim() === ''),
    leftInEnglish: [...words].filter(([text, word]) => text === word && !isShared(text, language)),
    otherArguments: [...words].filter(([text, word]) => `${argumentsOf(text)}` !== `${argumentsOf(word)}`),
  }).toEqual({ missing: [], unused: [], empty: [], leftInEnglish: [], otherArguments: [] })
})

test.for(languages)('in %s no two lists have the same name', async ([, catalogue]) => {
  const words = await readWords(catalogue)
  const plurals = [...new Set([...model.classes.values()].map(({ labelPlural }) => labelPlural))]
  const translated = plurals.map((plural) => words.get(plural))
  expect(translated.filter((name, index) => translated.indexOf(name) !== index)).toEqual([])
})

test('every alarm type has its own texts', () => {
  const types = Object.keys(builtInTypes).toSorted()
  const { alarmNames, alarmTitles, alarmDescriptions, alarmAdvice } = messages
  for (const area of [alarmNames, alarmTitles, alarmDescriptions])
    expect(Object.keys(area).toSorted()).toEqual(types)
  expect(Object.keys(alarmAdvice)).toEqual(expect.arrayContaining(types))
})
