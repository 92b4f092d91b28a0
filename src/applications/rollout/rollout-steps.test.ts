import { describe, expect, test } from 'vitest'
import { causeOf } from '../../../model/messages/cause.ts'
import type { Revision } from '../../../model/actions/workloads.ts'
import type { Component, PodRow } from '../component.ts'
import {
  badNewPods,
  byProgress,
  earlierOf,
  hasLog,
  helpfulOf,
  progressOf,
  type Rollout,
  rolloutOf,
  wayBack,
  reportedPod,
} from './rollout-steps.ts'

const pod = (hash: string, state: string, index = 0, isReady = true) => ({
  id: `${hash}-${index}`,
  name: `web-${hash}-${index}`,
  labels: { 'pod-template-hash': hash },
  state,
  isReady,
})
const revision = { hash: 'new', name: 'web-new' }
const three = { desired: 3, trouble: null, refusal: null, isPaused: false }

describe('a rollout', () => {
  test('that has started creates new pods while all old ones remain', () => {
    const pods = [0, 1, 2].map((index) => pod('old', 'running', index))
    expect(rolloutOf(three, revision, pods)).toEqual({
      wanted: 3,
      made: 0,
      ready: 0,
      old: 3,
      troubles: [],
      steps: { made: 'running', ready: 'waiting', old: 'waiting' },
    })
  })

  test('replaces old pods as new ones become ready', () => {
    const pods = [pod('old', 'running'), pod('new', 'running', 1), pod('new', 'ContainerCreating', 2)]
    expect(rolloutOf(three, revision, pods)).toMatchObject({
      made: 2,
      ready: 1,
      old: 1,
      steps: { made: 'running', ready: 'running', old: 'running' },
    })
  })

  test('is stalled while new pods have problems, and names them', () => {
    const pods = [
      pod('old', 'running'),
      pod('new', 'ImagePullBackOff', 1),
      pod('new', 'ErrImagePull', 2),
      pod('new', 'running', 3),
    ]
    expect(rolloutOf(three, revision, pods)).toMatchObject({
      troubles: [{ state: 'imagePull', count: 2 }],
      steps: { made: 'completed', ready: 'failed', old: 'failed' },
    })
  })

  test('has no problem if a new pod runs but is not ready yet', () => {
    const pods = [pod('old', 'running'), pod('new', 'running', 1), pod('new', 'running', 2, false)]
    expect(rolloutOf(three, revision, pods)).toMatchObject({
      ready: 1,
      troubles: [],
      steps: { ready: 'running' },
    })
  })

  test("that was given up has no active step, whatever its pods' state", () => {
    const pods = [pod('old', 'running'), pod('new', 'running', 1, false)]
    const givenUp = { ...three, trouble: 'ReplicaSet "web-new" has timed out progressing.' }
    const failed = { made: 'failed', ready: 'failed', old: 'failed' }
    expect(rolloutOf(givenUp, revision, pods).steps).toEqual(failed)
    expect(rolloutOf(givenUp, revision, []).steps).toEqual({ ...failed, old: 'completed' })
  })

  test('whose pods are rejected continues with the existing ones, and gets no more', () => {
    const refused = { ...three, trouble: 'exceeded quota', refusal: 'quota' as const }
    const old = pod('old', 'running')
    const stepsOf = (...pods: PodRow[]) => rolloutOf(refused, revision, pods).steps
    expect(stepsOf(old)).toEqual({ made: 'failed', ready: 'waiting', old: 'waiting' })
    expect(stepsOf(old, pod('new', 'Pending', 1, false))).toMatchObject({ made: 'failed', ready: 'running' })
  })

  test('waits while it is paused', () => {
    const pods = [pod('old', 'running'), pod('new', 'running', 1)]
    const steps = { made: 'waiting', ready: 'waiting', old: 'waiting' }
    expect(rolloutOf({ ...three, isPaused: true }, revision, pods).steps).toEqual(steps)
  })

  test('is complete when all new pods are ready and no old one is left', () => {
    const pods = [0, 1, 2].map((index) => pod('new', 'running', index))
    expect(rolloutOf(three, revision, pods).steps).toEqual({
      made: 'completed',
      ready: 'completed',
      old: 'completed',
    })
  })
})

describe('rollouts', () => {
  const moving = { isPaused: false, isRolledOut: false, isGivenUp: false, refusal: null }

  test.each([
    ['title', moving],
    ['held', { ...moving, isPaused: true }],
    ['stopped', { ...moving, isGivenUp: true }],
    ['refused', { ...moving, refusal: 'quota' as const }],
    ['refused', { ...moving, isRolledOut: true, isGivenUp: true, refusal: 'other' as const }],
    // Scaling, or losing pods after the rollout, is not a rollout.
    ['notReady', { ...moving, isRolledOut: true }],
  ])('are %s', (progress, component) => {
    expect(progressOf(component)).toBe(progress)
  })

  test('in different states are shown separately, with waiting ones last', () => {
    const of = (name: string, more: object) => ({ ...moving, ...more, name }) as Component
    const parts = [
      of('a', {}),
      of('b', { isPaused: true }),
      of('c', { isGivenUp: true }),
      of('d', { isPaused: true }),
    ]
    const reported = byProgress(parts).map(([progress, some]) => [
      progress,
      some.map(({ name }) => name).join(),
    ])
    expect(reported).toEqual([
      ['stopped', 'c'],
      ['title', 'a'],
      ['held', 'b,d'],
    ])
  })
})

describe('new pods that are not ready', () => {
  const old = pod('old', 'CrashLoopBackOff')
  const well = pod('new', 'running', 1)
  const unready = pod('new', 'Running', 2, false)
  const unplaced = pod('new', 'Pending', 3, false)
  const bad = pod('new', 'ImagePullBackOff', 4, false)
  const ending = pod('new', 'Terminating', 5)

  test('exclude old, healthy and terminating ones, and list the worst first', () => {
    expect(badNewPods(revision, [old, well, unplaced, unready, ending, bad])).toEqual([
      bad,
      unready,
      unplaced,
    ])
    expect(badNewPods(revision, [old, well])).toEqual([])
  })

  test('are represented by the pod that the status names', () => {
    const reasons = [causeOf({ kind: 'Pod', name: 'web-new-3' }, 'states.unschedulable', { detail: '' })]
    expect(reportedPod({ reasons }, [bad, unplaced])).toBe(unplaced)
    expect([reportedPod(null, [bad, unplaced]), reportedPod(null, [])]).toEqual([bad, null])
  })

  test('have a log once they have a node', () => {
    expect([unplaced, unready, bad].map(hasLog)).toEqual([false, true, true])
  })
})

describe('a rollback', () => {
  const made = (number: number, isCurrent = false): Revision => ({
    revision: number,
    name: `web-${number}`,
    hash: null,
    createdOn: null,
    hasReturned: null,
    cause: null,
    images: [],
    isCurrent,
    template: '',
  })
  const podOf = (number: number, state: string, index = 0) => pod(`web-${number}`, state, index)
  const failing = [podOf(4, 'ImagePullBackOff'), podOf(3, 'Terminating')]

  test('targets the revision with the most ready pods, not one that failed in between', () => {
    const kept = [made(4, true), made(3), made(2), made(1)]
    const one = [...failing, podOf(1, 'Running')]
    expect(earlierOf(kept, one)?.revision).toBe(1)
    expect(earlierOf(kept, [...one, podOf(2, 'Running', 1), podOf(2, 'Running', 2)])?.revision).toBe(2)
  })

  test('targets the newest previous revision if none has a ready pod', () => {
    expect(earlierOf([made(4, true), made(1), made(3)], failing)?.revision).toBe(3)
    expect(earlierOf([made(1, true)], [])).toBeNull()
  })

  test('has no target after scaling alone', () => {
    const revisions = [made(2, true), made(1)]
    const back = (isRolledOut: boolean, troubles: Rollout['troubles'] = []) =>
      wayBack({ isRolledOut }, { troubles }, { revisions, pods: [] })?.revision
    expect([back(false), back(true), back(true, [{ state: 'crashLoop', count: 1 }])]).toEqual([
      1,
      undefined,
      1,
    ])
  })

  test('is suggested only for a component with problems', () => {
    const revisions = [made(4, true), made(3), made(1)]
    const component = { ...three, state: 'executing' } as Component
    const runs = podOf(1, 'Running')
    expect(helpfulOf(component, revisions, [runs, podOf(4, 'ContainerCreating')])).toBeNull()
    expect(helpfulOf(component, revisions, [runs, ...failing])?.revision).toBe(1)
    expect(helpfulOf({ ...component, isGivenUp: true }, revisions, [runs])?.revision).toBe(1)
  })
})
