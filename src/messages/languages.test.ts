import { expect, test } from 'vitest'
import { languages, localeOf, pickLanguage, readLanguage } from './languages.ts'

test.each([
  [['en-GB', 'en'], 'en'],
  [['de-CH', 'en'], 'de'],
  [['tlh', 'de', 'en-US'], 'de'],
  [['tlh'], 'en'],
  [[], 'en'],
] as const)('a browser that requests %j gets %s', (tags, language) =>
  expect(pickLanguage(tags)).toBe(language),
)

test("formats dates and numbers for the browser's region", () => {
  expect(localeOf('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(localeOf('de', ['de-CH', 'en-GB', 'en-US'])).toBe('de-CH')
  expect(localeOf('en', ['de-CH'])).toBe('en')
})

test('ignores a malformed language tag', () => {
  expect(pickLanguage(['en-US@posix'])).toBe('en')
  expect(localeOf('en', ['en-US@posix'])).toBe('en')
  expect(localeOf('en', ['en-US@posix', 'en-GB'])).toBe('en-GB')
})

test('ignores a stored language without a catalogue', () => {
  expect(Object.keys(languages).map(readLanguage)).toEqual(Object.keys(languages))
  for (const stored of ['tlh', 'toString', null, 3]) expect(readLanguage(stored)).toBeNull()
})
