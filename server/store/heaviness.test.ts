import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { isHeavy } from './heaviness.ts'
import { planSelection } from './selection.ts'
import type { ReadQuery } from './store.ts'

const Application = 'environments.Application'
const page = { mode: 'normal', class: Application, count: 50 } as const

/** Reads, and whether they may hold the event loop for long. */
const reads: [string, ReadQuery, boolean][] = [
  ['a page by name', page, false],
  ['the newest', { ...page, sort: [{ field: 'createdOn', direction: 'desc' }] }, false],
  ['one resource', { mode: 'normal', class: Application, ids: ['x'] }, false],
  ['a list without an end', { mode: 'normal', class: Application }, true],
  ['a page far away', { ...page, start: 50_000 }, true],
  ['a search', { ...page, search: 'x' }, true],
  ['descendants', { ...page, below: 'x' }, true],
  ['one resource with all that is in it', { mode: 'export', class: Application, ids: ['x'] }, true],
  [
    'one resource with all of its pods',
    { mode: 'export', class: Application, ids: ['x'], fields: ['Pods'] },
    true,
  ],
  [
    'one resource with the nodes of what it has one of',
    { mode: 'export', class: 'cluster.HostCluster', ids: ['x'], fields: ['kubernetesCluster', 'nodes'] },
    true,
  ],
  [
    'a page with one thing more of each',
    { ...page, mode: 'export', fields: ['name', 'stats', 'cpuUsage'] },
    false,
  ],
]

it.each(reads)('%s is read where it holds nobody up', (_what, query, expected) => {
  expect(isHeavy(query, planSelection(model, query))).toBe(expected)
})
