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

test('rows are sorted by what their cells say, by the alphabet of the language', () => {
  expect(idsBy(['title,asc'])).toBe('cadb')
  expect(idsBy(['title,desc'])).toBe('badc')
})

test('what is sorted by before stays, and so do rows that say the same', () => {
  expect(idsBy(['severity,asc', 'title,asc'])).toBe('acdb')
})

test('a list of several pages, or one that is sorted by something else, stays as the service has it', () => {
  expect(idsBy(['title,asc'], pageOf(rows, 5))).toBe('abcd')
  expect(idsBy(['severity,asc'])).toBe('abcd')
})
