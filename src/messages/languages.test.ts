import { expect, test } from 'vitest'
import { languages, localeOf, pickLanguage, readLanguage } from './languages.ts'

test.each([
  [['en-GB', 'en'], 'en'],
  [['de-CH', 'en'], 'de'],
  [['tlh', 'de', 'en-US'], 'de'],
  [['tlh'], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j gets %s', (tags, language) =>
  expect(pickLanguage(tags)).toBe(language),
)

test('dates and numbers are those of the place that the browser names', () => {
  expect(localeOf('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(localeOf('de', ['de-CH', 'en-GB', 'en-US'])).toBe('de-CH')
  expect(localeOf('en', ['de-CH'])).toBe('en')
})

test('a tag that is malformed is passed over', () => {
  expect(pickLanguage(['en-US@posix'])).toBe('en')
  expect(localeOf('en', ['en-US@posix'])).toBe('en')
  expect(localeOf('en', ['en-US@posix', 'en-GB'])).toBe('en-GB')
})

test('a stored language without a catalogue is none', () => {
  expect(Object.keys(languages).map(readLanguage)).toEqual(Object.keys(languages))
  for (const stored of ['tlh', 'toString', null, 3]) expect(readLanguage(stored)).toBeNull()
})
