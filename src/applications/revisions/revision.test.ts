import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../model/actions/workloads.ts'
import type { PodRow } from '../component.ts'
import { compare, mostUrgent, podsIn, shownOf, timesOf } from './revision.ts'

const made = (revision: number, isCurrent = false): Revision => ({
  revision,
  name: `web-${revision}`,
  hash: `h${revision}`,
  createdOn: null,
  hasReturned: null,
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

  it('are compared with the current one in the direction of a rollback', () => {
    expect(compare(all, first, 'current')).toEqual({ from: current, to: first, isAhead: true })
  })

  it('are compared with the previous one in the direction of time', () => {
    expect(compare(all, middle, 'before')).toEqual({ from: first, to: middle, isAhead: false })
    expect(compare(all, current, 'current')).toEqual({ from: middle, to: current, isAhead: false })
  })

  it('have no comparison without a previous one', () => {
    expect(compare(all, first, 'before')).toEqual({ from: null, to: first, isAhead: false })
    expect(compare([middle, first], first, 'current')).toMatchObject({ from: null })
  })

  it('have the pods with their hash or name, and the state of the worst', () => {
    const pod = (labels: PodRow['labels'], state = 'Running', isReady = true): PodRow => ({
      id: '',
      name: '',
      labels: labels ?? {},
      state,
      isReady,
    })
    const pods = [
      pod({ 'pod-template-hash': 'h3' }, 'ImagePullBackOff', false),
      pod({ 'controller-revision-hash': 'web-3' }),
      pod({ 'pod-template-hash': 'h2' }),
      pod({ 'pod-template-hash': 'h2' }, 'Running', false),
      pod({ 'pod-template-hash': 'h2' }, 'Terminating'),
      pod({}),
      pod(null),
    ]
    expect(podsIn(current, pods)).toEqual({ count: 2, ready: 1, state: 'imagePull' })
    expect(podsIn(middle, pods)).toEqual({ count: 2, ready: 1, state: 'notReady' })
    expect(podsIn(middle, pods.slice(4))).toEqual({ count: 1, ready: 0, state: 'terminating' })
    expect(podsIn({ name: 'web-9', hash: null }, pods)).toBeNull()
  })
})

describe('the age of a revision', () => {
  const at = (revision: number, createdOn: number, change: Partial<Revision> = {}): Revision => ({
    ...made(revision),
    hasReturned: false,
    createdOn,
    ...change,
  })
  const deployment = { kind: 'Deployment', changedOn: 300, isPaused: false } as const
  const set = { ...deployment, kind: 'StatefulSet' } as const
  const returned = { isCurrent: true, hasReturned: true }

  it('starts when it was created', () => {
    const all = [at(3, 300, { isCurrent: true }), at(2, 200)]
    expect(all.map((one) => timesOf(one, all, deployment))).toEqual([
      { since: 300, firstMade: null, hasReturned: false },
      { since: 200, firstMade: null, hasReturned: false },
    ])
  })

  it('starts with the rollout that returned to it, and is unknown for an earlier return', () => {
    // 2 and 3 returned as 4 and 5, so it proves nothing that all others are older.
    const [current, between] = [at(5, 200, returned), at(4, 100, { hasReturned: true })]
    const all = [current, between, at(1, 50)]
    expect(timesOf(current, all, deployment)).toEqual({ since: 300, firstMade: 200, hasReturned: true })
    expect(timesOf(between, all, deployment)).toEqual({ since: null, firstMade: 100, hasReturned: true })
  })

  it('is not derived from an earlier rollout or a pause', () => {
    const back = at(3, 100, returned)
    const unreported = { since: null, firstMade: 100, hasReturned: true }
    // A Deployment without pods to replace records no rollout.
    expect(timesOf(back, [back, at(2, 400)], deployment)).toEqual(unreported)
    expect(timesOf(back, [back, at(2, 200)], { ...deployment, isPaused: true })).toEqual(unreported)
  })

  it('is unknown for a returned revision of a set, which only its number reveals', () => {
    const [back, between, first] = [
      at(3, 100, { isCurrent: true, hasReturned: null }),
      at(2, 200, { hasReturned: null }),
      at(1, 50, { hasReturned: null }),
    ]
    const all = [back, between, first]
    expect(timesOf(back, all, set)).toEqual({ since: null, firstMade: 100, hasReturned: true })
    expect(timesOf(between, all, set)).toEqual({ since: null, firstMade: 200, hasReturned: false })
  })
})

it('selects the component with a failed rollout first, then one in progress, else the first', () => {
  const running = { name: 'api', state: 'running', trouble: null } as const
  const moving = { name: 'cart', state: 'executing', trouble: null } as const
  const stuck = { name: 'web', state: 'executing', trouble: 'ReplicaSet "web" has timed out' } as const
  const failed = { name: 'jobs', state: 'failed', trouble: null } as const
  expect(mostUrgent([running, moving, stuck])?.name).toBe('web')
  expect(mostUrgent([running, moving, failed])?.name).toBe('jobs')
  expect(mostUrgent([running, moving])?.name).toBe('cart')
  expect(mostUrgent([running, { ...running, name: 'web' }])?.name).toBe('api')
  expect(mostUrgent([])).toBeUndefined()
})

it('keeps the component shown first, even if another needs attention, until another is selected', () => {
  const component = (id: string, state: 'running' | 'failed') => ({ id, state, trouble: null })
  const before = [component('api', 'running'), component('web', 'failed')]
  const after = [component('api', 'running'), component('web', 'running')]
  expect(shownOf(before, { chosen: null, first: null })?.id).toBe('web')
  expect(shownOf(after, { chosen: null, first: 'web' })?.id).toBe('web')
  expect(shownOf(after, { chosen: 'api', first: 'web' })?.id).toBe('api')
  expect(shownOf(after, { chosen: 'gone', first: 'gone' })?.id).toBe('api')
})
