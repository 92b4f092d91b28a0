import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../api/revisions.ts'
import type { PodRow } from '../component.ts'
import { compare, countPods, timesOf } from './revision.ts'

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

describe('the age of a revision', () => {
  const at = (revision: number, createdOn: number, isCurrent = false) => ({
    ...made(revision, isCurrent),
    createdOn,
  })
  const [back, middle] = [at(3, 100, true), at(2, 200)]
  const deployment = { kind: 'Deployment', changedOn: 300 } as const

  it('is that of its making', () => {
    const all = [at(3, 300, true), middle]
    expect(timesOf(all[0] ?? back, all, deployment)).toEqual({ since: 300, firstMade: null })
  })

  it('is that of the rollout that led back to it, as far as that is told', () => {
    expect(timesOf(back, [back, middle], deployment)).toEqual({ since: 300, firstMade: 100 })
    const set = { kind: 'StatefulSet', changedOn: 300 } as const
    expect(timesOf(back, [back, middle], set)).toEqual({ since: null, firstMade: 100 })
    const [earlier, now] = [at(3, 100), at(4, 400, true)]
    expect(timesOf(earlier, [now, earlier, middle], deployment)).toEqual({ since: null, firstMade: 100 })
  })
})
