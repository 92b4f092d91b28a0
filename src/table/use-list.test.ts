import { expect, test } from 'vitest'
import type { Translate } from '../util/page.ts'
import { sortByWords } from './use-list.ts'

interface Row {
  id: string
  title: string
  severity: string
}

const german: Readonly<Record<string, string>> = {
  'Host lost': 'Host verloren',
  'Image missing': 'Abbild fehlt',
  'Node down': 'Änderung nötig',
}
// Only the keys of the titles are asked for.
const t = ((title: string): string => german[title] ?? title) as unknown as Translate
const spoken = { t, locale: 'de' }
const columns = [
  {
    id: 'title',
    header: () => '',
    sort: 'title',
    cell: () => null,
    words: (row: Row, translate: Translate) => translate(row.title as never),
  },
]
const rows = [
  { id: 'a', title: 'Node down', severity: 'critical' },
  { id: 'b', title: 'Host lost', severity: 'major' },
  { id: 'c', title: 'Image missing', severity: 'major' },
  { id: 'd', title: 'Node down', severity: 'major' },
]
const pageOf = (entries: Row[], total = entries.length) => ({
  count: entries.length,
  start: 0,
  total,
  entries,
})
const idsBy = (sort: string[], page = pageOf(rows)): string =>
  sortByWords({ columns }, sort, page, spoken)
    .entries.map(({ id }) => id)
    .join('')

test("sorts rows by displayed text, in the language's alphabetical order", () => {
  expect(idsBy(['title,asc'])).toBe('cadb')
  expect(idsBy(['title,desc'])).toBe('badc')
})

test('breaks ties by later sort fields, and keeps the order of equal rows', () => {
  expect(idsBy(['severity,asc', 'title,asc'])).toBe('acdb')
})

test("keeps the service's order for several pages or other sort fields", () => {
  expect(idsBy(['title,asc'], pageOf(rows, 5))).toBe('abcd')
  expect(idsBy(['severity,asc'])).toBe('abcd')
})
