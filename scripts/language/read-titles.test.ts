import { expect, it } from 'vitest'
import { splitTitles } from './read-titles.ts'

const titlesIn = (source: string): string[] => splitTitles('a.test.ts', source).map(({ text }) => text)

it('reads titles of tests, groups and steps, with their lines', () => {
  const source =
    "describe('a list', () => {\n  it('is sorted', () => {})\n})\ntest.step('opens the page', () => {})"
  expect(splitTitles('a.test.ts', source)).toEqual([
    { path: 'a.test.ts', line: 1, text: 'A list' },
    { path: 'a.test.ts', line: 2, text: 'Is sorted' },
    { path: 'a.test.ts', line: 4, text: 'Opens the page' },
  ])
})

it('reads titles after modifiers and tables', () => {
  expect(titlesIn("describe.concurrent('a list', work)\nit.skipIf(isSlow)('is sorted', work)")).toEqual([
    'A list',
    'Is sorted',
  ])
  expect(titlesIn("it.each(['one', 'two'])('returns %s for $name', work)")).toEqual(['Returns `` for ``'])
})

it('ignores other calls, and calls without a literal title', () => {
  expect(
    titlesIn("expect('told')\npattern.test('told')\nit(title, work)\ntest.skip(isSlow, 'told')"),
  ).toEqual([])
})

it('starts after the numbers of specified endpoints', () => {
  expect(titlesIn("it('10 and 12: fails at once', work)")).toEqual(['Fails at once'])
})
