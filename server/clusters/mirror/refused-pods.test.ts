import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { later, makeNamespace } from './observe.fixture.ts'
import { changed, deleted, ObservedStore } from './harness.fixture.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

const metadata = (name: string, more = {}) => ({
  name,
  namespace: 'shop',
  uid: `uid-${name}`,
  resourceVersion: '500',
  ...more,
})

const db: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: metadata('db', { generation: 1, labels: { app: 'db' } }),
  spec: { replicas: 2, selector: { matchLabels: { app: 'db' } }, serviceName: 'db', template: {} },
  status: {
    observedGeneration: 1,
    currentRevision: 'a',
    updateRevision: 'a',
    replicas: 1,
    updatedReplicas: 1,
    availableReplicas: 1,
  },
}

const load: KubernetesObject = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: metadata('load', { labels: { app: 'db' } }),
  spec: { completions: 1, parallelism: 1, template: {} },
  status: {},
}

const event = (of: KubernetesObject, reason: string, message: string, seconds: number) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: metadata(`${of.metadata.name}.${reason}.${seconds}`),
  involvedObject: { kind: of.kind, uid: of.metadata.uid },
  reason,
  message,
  lastTimestamp: `2026-05-04T10:00:${seconds}Z`,
})

const refusedOf = (of: KubernetesObject, seconds: number) =>
  event(
    of,
    'FailedCreate',
    'create Pod db-1 failed error: pods "db-1" is forbidden: the moon is full',
    seconds,
  )
const madeOf = (of: KubernetesObject, seconds: number) =>
  event(of, 'SuccessfulCreate', 'create Pod db-1 in StatefulSet db successful', seconds)

const reported = async (): Promise<unknown> => {
  const [row] = await observed.store.find({ class: 'environments.Application', search: 'db' })
  return [row?.attributes['state'], row?.attributes['status']]
}

const start = async (...objects: KubernetesObject[]) => {
  const observer = await observed.observe()
  await observer.changed([makeNamespace('shop'), ...objects].map(changed))
  await observer.complete()
  return observer
}

const held = ['degraded', ['StatefulSet db cannot create its pods: the moon is full.']]
const waits = ['executing', ['StatefulSet db is rolling out: 1 of 2 available, 1 updated.']]

it('a StatefulSet reports why its next pod is refused, until one is created', async () => {
  const observer = await start(db, madeOf(db, 10))
  expect(await reported()).toEqual(waits)
  const refusal = refusedOf(db, 20)
  await observer.changed([changed(refusal)])
  expect(await reported()).toEqual(held)
  await observer.changed([changed(madeOf(db, 30))])
  expect(await reported()).toEqual(waits)
})

it('a refusal in the same second as a creation counts', async () => {
  await start(refusedOf(db, 10), db, madeOf(db, 10))
  expect(await reported()).toEqual(held)
})

it('a refusal is ignored once all pods exist', async () => {
  const observer = await start(db, refusedOf(db, 10))
  const status = { ...db.status, replicas: 2, updatedReplicas: 2, availableReplicas: 2 }
  await observer.changed([changed(later(db, { status }))])
  expect(await reported()).toEqual(['running', []])
})

it('a refusal is dropped once its event is gone', async () => {
  const refusal = refusedOf(db, 10)
  const observer = await start(db, refusal)
  await observer.changed([deleted(refusal)])
  await observer.changed([changed(later(db))])
  expect(await reported()).toEqual(waits)
})

it('a Job without a pod has failed while its pods are refused', async () => {
  await start(load, refusedOf(load, 10))
  expect(await reported()).toEqual(['failed', ['Job load cannot create its pods: the moon is full.']])
})
