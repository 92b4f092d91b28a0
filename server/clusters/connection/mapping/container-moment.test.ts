import { expect, it } from 'vitest'
import { momentOf } from './container-moment.ts'

interface Rest {
  spec?: object
  metadata?: object
  phase?: string
}

const pod = (status: object, { spec = {}, metadata = {}, phase = 'Running' }: Rest = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-1', uid: 'u1', ...metadata },
  spec: { containers: [{ name: 'app' }], ...spec },
  status: { phase, containerStatuses: [{ name: 'app', restartCount: 0, ...status }] },
})
const ended = (exitCode: number) => ({ state: { terminated: { exitCode } } })
const of = (...parts: Parameters<typeof pod>) => momentOf(pod(...parts), 'app')

it('counts runs from the first, excluding a container that waits for its image', () => {
  expect(of({ state: { waiting: { reason: 'ContainerCreating' } } })).toMatchObject({ run: -1, end: null })
  expect(of({ state: { running: {} } })).toMatchObject({ run: 0, end: null, isOver: false })
  expect(of({ restartCount: 3, state: { running: {} }, lastState: ended(1).state })).toMatchObject({
    run: 3,
    end: null,
  })
  expect(momentOf({ ...pod({}), status: {} }, 'app')).toMatchObject({ run: -1, end: null, isOver: false })
})

it('reports how the last run ended, also while the container waits for the next', () => {
  const waiting = { reason: 'CrashLoopBackOff' }
  const last = { restartCount: 3, state: { waiting }, lastState: ended(1).state }
  expect(of(last)).toMatchObject({ run: 3, end: { exitCode: 1 }, isOver: false, waiting })
  expect(of({ restartCount: 3, ...ended(1) })).toMatchObject({ run: 3, end: { exitCode: 1 }, waiting: null })
})

it.each([
  [{}, 0, false],
  [{ restartPolicy: 'OnFailure' }, 0, true],
  [{ restartPolicy: 'OnFailure' }, 1, false],
  [{ restartPolicy: 'Never' }, 1, true],
  [{ restartPolicy: 'Never', containers: [{ name: 'app', restartPolicy: 'Always' }] }, 1, false],
  // An init container is done once it succeeds; a sidecar isn't.
  [{ initContainers: [{ name: 'app' }], containers: [] }, 0, true],
  [{ initContainers: [{ name: 'app' }], containers: [] }, 1, false],
  [{ initContainers: [{ name: 'app' }], containers: [], restartPolicy: 'Never' }, 1, true],
  [{ initContainers: [{ name: 'app', restartPolicy: 'Always' }], containers: [] }, 0, false],
])('with %j and exit code %i has ended: %s', (spec, exitCode, isOver) => {
  expect(of(ended(exitCode), { spec }).isOver).toBe(isOver)
})

it('has ended if its pod is terminating or completed', () => {
  expect(of(ended(1), { metadata: { deletionTimestamp: '2026-01-31T12:00:00Z' } }).isOver).toBe(true)
  expect(of({ state: { waiting: {} } }, { phase: 'Failed' }).isOver).toBe(true)
})
