import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import type { ClusterObserver } from './cluster-observer.ts'
import { makeDeployment, makeNamespace, makePod, makeReplicaSet } from './observe.fixture.ts'
import { changed, deleted, ObservedStore } from './harness.fixture.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

const unready = (name: string, { probe = 'readinessProbe', restartCount = 0 } = {}): KubernetesObject => {
  const pod = makePod(name, { owner: { kind: 'ReplicaSet', name: 'web-abc' } })
  const started = probe === 'readinessProbe'
  const main = { name: 'main', image: 'web:1', ready: false, started, restartCount }
  return {
    ...pod,
    spec: { containers: [{ name: 'main', image: 'web:1', [probe]: { httpGet: { port: 80 } } }] },
    status: { phase: 'Running', containerStatuses: [{ ...main, state: { running: {} } }] },
  }
}

let version = 9000
const unhealthy = (
  pod: KubernetesObject,
  words: string,
  { name = 'first', lastTimestamp = '2026-05-04T10:00:00Z' } = {},
) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: {
    name: `${pod.metadata.name}.${name}`,
    namespace: 'shop',
    uid: `${pod.metadata.uid} ${name}`,
    resourceVersion: String(version++),
  },
  involvedObject: { kind: 'Pod', uid: pod.metadata.uid, fieldPath: 'spec.containers{main}' },
  reason: 'Unhealthy',
  message: words,
  lastTimestamp,
})

const refused = 'Readiness probe failed: HTTP probe failed with statuscode: 503'
const own = 'Deployment web has 0 of 2 replicas available.'
const cause = 'Pod web-abc-1 does not pass the readiness probe of container main'
/** Returns the status with the kubelet's message. */
const reported = (words: string): string => `${cause}: ${words} ${own}`
const silent = `${cause}. ${own}`

const parts = () => [
  makeNamespace('shop'),
  makeDeployment('web', { available: 0 }),
  makeReplicaSet('web', 'abc'),
]

const statusOf = async (): Promise<unknown> => {
  const [row] = await observed.store.find({ class: 'environments.Application', search: 'web' })
  return row?.attributes['status']
}

async function start(...objects: KubernetesObject[]): Promise<ClusterObserver> {
  const observer = await observed.observe()
  await observer.changed([...parts(), ...objects].map(changed))
  await observer.complete()
  return observer
}

it("the status of an application quotes the kubelet's message about a probe while it applies", async () => {
  const pod = unready('web-abc-1')
  const observer = await start(pod)
  expect(await statusOf()).toEqual([silent])

  const event = unhealthy(pod, refused)
  await observer.changed([changed(event)])
  expect(await statusOf()).toEqual([reported('HTTP probe failed with statuscode: 503.')])

  const later = { name: 'second', lastTimestamp: '2026-05-04T10:01:00Z' }
  const second = unhealthy(pod, 'Readiness probe failed: connection refused\nand more', later)
  await observer.changed([changed(second), changed(unhealthy(pod, refused))])
  expect(await statusOf()).toEqual([reported('connection refused.')])

  await observer.changed([deleted(event), deleted(second)])
  await observer.changed([changed(unhealthy(pod, 'Liveness probe failed: gone', { name: 'other' }))])
  await observer.changed([changed({ ...pod, metadata: { ...pod.metadata, resourceVersion: '9999' } })])
  expect(await statusOf()).toEqual([silent])
})

it("pods that do not pass the same probe are reported together, whatever the kubelets' messages", async () => {
  const pods = [unready('web-abc-1'), unready('web-abc-2')]
  // Events arrive before the pods they refer to.
  const events = pods.map((pod, index) =>
    unhealthy(pod, `Readiness probe failed: dial tcp 10.0.0.${index}:80: connection refused`),
  )
  await start(...events, ...pods)
  expect(await statusOf()).toEqual([
    reported('dial tcp 10.0.0.0:80: connection refused. 1 more pod affected.'),
  ])
})

it('a startup probe is reported with its message even if it has caused a restart', async () => {
  const pod = unready('web-abc-1', { probe: 'startupProbe', restartCount: 2 })
  await start(pod, unhealthy(pod, 'Startup probe failed: connection refused'))
  expect(await statusOf()).toEqual([
    `Pod web-abc-1 does not pass the startup probe of container main: connection refused. ${own}`,
  ])
})

it.each([
  ['Readiness probe errored: rpc error', 'rpc error'],
  ['Readiness probe errored and resulted in unknown state: command timed out', 'command timed out'],
  ['Readiness probe failed: \n  cat: /tmp/ready: No such file', 'cat: /tmp/ready: No such file'],
])("extracts the kubelet's message: %j", async (message, words) => {
  const pod = unready('web-abc-1')
  await start(pod, unhealthy(pod, message))
  expect(await statusOf()).toEqual([reported(`${words}.`)])
})
