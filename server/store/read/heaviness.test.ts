import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { isHeavy } from './heaviness.ts'
import { planSelection } from './selection.ts'
import type { ReadQuery } from '../store.ts'

const Application = 'environments.Application'
const Pod = 'environments.Pod'
const page = { mode: 'normal', class: Pod, count: 50 } as const
const one = { class: Application, ids: ['x'] } as const

/** Reads, and whether they may hold the event loop for long. */
const reads: [string, ReadQuery, boolean][] = [
  ['a page by name', page, false],
  ['the newest', { ...page, sort: [{ field: 'createdOn', direction: 'desc' }] }, false],
  ['a list without an end', { mode: 'normal', class: Pod }, true],
  ['a page far away', { ...page, start: 50_000 }, true],
  ['a page with the total of the class', { ...page, withCount: true }, false],
  [
    'a page with the total of a filter',
    { ...page, withCount: true, conditions: [{ field: 'name', comparison: 'notEquals', value: 'x' }] },
    true,
  ],
  [
    'one of several conditions',
    { ...page, oneOf: [[[], [{ field: 'state', comparison: 'equals', value: 'x' }]]] },
    true,
  ],
  ['a search', { ...page, search: 'x' }, true],
  ['descendants', { ...page, below: 'x' }, true],
  ['one resource', { mode: 'normal', class: Pod, ids: ['x'] }, false],
  ['one resource with links to any number of others', { ...one, mode: 'normal' }, true],
  ['one resource without its links', { ...one, mode: 'normal', fields: ['name', 'state'] }, false],
  ['one resource with all that is in it', { ...one, mode: 'export' }, true],
  ['one resource with all of its pods', { ...one, mode: 'export', fields: ['Pods'] }, true],
  [
    'one resource with the nodes of what it has one of',
    { mode: 'export', class: 'cluster.HostCluster', ids: ['x'], fields: ['kubernetesCluster', 'nodes'] },
    true,
  ],
  [
    'a page with the containers of each',
    { ...page, mode: 'export', fields: ['spec', 'containers', 'image'] },
    false,
  ],
]

it.each(reads)('a potentially long read runs in a thread: %s', (_what, query, expected) => {
  expect(isHeavy(query, planSelection(model, query))).toBe(expected)
})
