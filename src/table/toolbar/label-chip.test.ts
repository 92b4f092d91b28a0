import { expect, it } from 'vitest'
import { knownLabels } from './LabelChip.tsx'

it('offers labels that distinguish rows, most frequent first', () => {
  const rows = [
    { labels: { app: 'shop', tier: 'web' } },
    { labels: { app: 'shop', tier: 'web' } },
    { labels: { app: 'shop', tier: 'db' } },
    { labels: { app: 'shop' } },
  ]
  expect(knownLabels(rows)).toEqual(['tier=web', 'tier=db'])
})

it('offers nothing for rows without labels', () => {
  expect(knownLabels([{ labels: null }, {}, null])).toEqual([])
})
