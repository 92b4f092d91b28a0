import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../api/revisions.ts'
import type { PodRow } from '../component.ts'
import { compare, countPods } from './revision.ts'

const made = (revision: number, isCurrent = false): Revision => ({
  revision,
  name: `web-${revision}`,
  hash: `h${revision}`,
  createdOn: null,
  cause: null,
  isCurrent,
  images: [],
  template: '',
})

describe('revisions', () => {
  const current = made(3, true)
  const middle = made(2)
  const first = made(1)
  const all = [current, middle, first]

  it('are compared with the current one in the direction of going back', () => {
    expect(compare(all, first, 'current')).toEqual({ from: current, to: first, isAhead: true })
  })

  it('are compared with the one before in the direction of time', () => {
    expect(compare(all, middle, 'before')).toEqual({ from: first, to: middle, isAhead: false })
    expect(compare(all, current, 'current')).toEqual({ from: middle, to: current, isAhead: false })
  })

  it('stand alone where nothing was before', () => {
    expect(compare(all, first, 'before')).toEqual({ from: null, to: first, isAhead: false })
    expect(compare([middle, first], first, 'current')).toMatchObject({ from: null })
  })

  it('have the pods that bear their hash or their name', () => {
    const pods: Pick<PodRow, 'labels'>[] = [
      { labels: { 'pod-template-hash': 'h3' } },
      { labels: { 'controller-revision-hash': 'web-3' } },
      { labels: { 'pod-template-hash': 'h2' } },
      { labels: {} },
      {},
    ]
    expect(countPods(current, pods)).toBe(2)
    expect(countPods({ name: 'web-9', hash: null }, pods)).toBe(0)
  })
})
