import { describe, expect, it } from 'vitest'
import type { LeaseRow, ReplicaRow } from '../store/replicas.ts'
import { clusterSubject } from './leases.ts'
import { claimable, isOverloaded, noObservation, observationOf } from './shares.ts'

const replica = (id: string, until = 100, isAlive = true): ReplicaRow => ({
  id,
  address: `${id}:7000`,
  until,
  isAlive,
})
const lease = (subject: string, holder: string | null, epoch = 1): LeaseRow => ({ subject, holder, epoch })
const subjects = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => clusterSubject(String(index)))

const input = (
  idle: readonly string[],
  replicas: readonly ReplicaRow[],
  leases: readonly LeaseRow[],
  before = noObservation,
) => ({ self: 'a', idle, sharedCount: idle.length, state: { replicas, leases }, before })

const subjectsOf = (claims: readonly { subject: string }[]): string[] => claims.map(({ subject }) => subject)

describe('claims', () => {
  it('takes a lease that nobody has claimed yet', () => {
    expect(claimable(input(['jobs'], [replica('a')], []))).toEqual([{ subject: 'jobs', epoch: 0 }])
  })

  it('takes a lease whose holder left, or released it', () => {
    const leases = [lease('one', 'gone', 4), lease('two', null, 5)]
    expect(claimable(input(['one', 'two'], [replica('a')], leases))).toEqual([
      { subject: 'one', epoch: 4 },
      { subject: 'two', epoch: 5 },
    ])
  })

  it('takes a lease of a dead replica after two checks with the same end of its term', () => {
    const held = [lease('jobs', 'b')]
    const dead = [replica('a'), replica('b', 50, false)]
    const before = observationOf({ replicas: dead, leases: held })
    const alive = observationOf({ replicas: [replica('a'), replica('b', 50)], leases: held })
    const renewed = [replica('a'), replica('b', 60, false)]
    expect(claimable(input(['jobs'], dead, held, alive))).toEqual([])
    expect(claimable(input(['jobs'], renewed, held, before))).toEqual([])
    expect(claimable(input(['jobs'], dead, held, before))).toEqual([{ subject: 'jobs', epoch: 1 }])
  })

  it('never takes the lease of a live replica', () => {
    const [replicas, leases] = [[replica('a'), replica('b')], [lease('jobs', 'b')]]
    expect(claimable(input(['jobs'], replicas, leases, observationOf({ replicas, leases })))).toEqual([])
  })

  it('takes its share of clusters plus one, and all that it held before', () => {
    const replicas = [replica('a'), replica('b'), replica('c')]
    expect(claimable(input(subjects(9), replicas, []))).toHaveLength(4)
    const own = subjects(9).map((subject) => lease(subject, 'a'))
    expect(claimable(input(subjects(9), replicas, own))).toHaveLength(9)
  })

  it('starts with different clusters than other replicas', () => {
    const replicas = [replica('a'), replica('b'), replica('c')]
    const all = ['a', 'b', 'c'].flatMap((self) =>
      subjectsOf(claimable({ ...input(subjects(30), replicas, []), self })),
    )
    // In the same order, all three would choose the same eleven.
    expect(new Set(all).size).toBeGreaterThan(22)
  })

  it('leaves a cluster of a dead replica to one with fewer, unless that one does not take it', () => {
    const replicas = [replica('a'), replica('b'), replica('dead', 50, false)]
    const leases = [lease('cluster/0', 'a'), lease('cluster/1', 'dead')]
    const first = observationOf({ replicas, leases })
    const state = { ...input(['cluster/1'], replicas, leases, first), sharedCount: 2 }
    expect(claimable(state)).toEqual([])
    expect(subjectsOf(claimable({ ...state, self: 'b' }))).toEqual(['cluster/1'])
    const second = observationOf({ replicas, leases }, first)
    expect(subjectsOf(claimable({ ...state, before: second }))).toEqual(['cluster/1'])
  })

  it('leaves a released cluster to the replica with the fewest at the first check', () => {
    const replicas = [replica('a'), replica('b')]
    const leases = [lease('cluster/0', 'a'), lease('cluster/1', null)]
    const state = { ...input(['cluster/1'], replicas, leases), sharedCount: 2 }
    expect(claimable(state)).toEqual([])
    expect(subjectsOf(claimable({ ...state, self: 'b' }))).toEqual(['cluster/1'])
    expect(subjectsOf(claimable({ ...state, before: observationOf({ replicas, leases }) }))).toEqual([
      'cluster/1',
    ])
  })
})

describe('balance', () => {
  const counts = (a: number, b: number) => ({
    replicas: [replica('a'), replica('b'), replica('dead', 1, false)],
    leases: subjects(a + b).map((subject, index) => lease(subject, index < a ? 'a' : 'b')),
  })

  it.each([
    [2, 0, true],
    [1, 0, false],
    [3, 2, false],
    [3, 1, true],
    [1, 3, false],
  ])('with %i here and %i elsewhere gives one up: %s', (a, b, isGiven) => {
    expect(isOverloaded('a', counts(a, b))).toBe(isGiven)
  })
})
