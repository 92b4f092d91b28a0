import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { ManualClock } from '#simulator/testing'
import type { KubernetesObject } from './cluster.ts'
import { parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { Requests } from './requests.ts'
import { Transport } from './transport.ts'

let simulator: Simulator
let transport: Transport
let requests: Requests

beforeEach(async () => {
  simulator = await startSimulator({ port: 0, clock: new ManualClock() })
  await simulator.populate([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } }])
  transport = new Transport(parseKubeconfig(simulator.kubeconfig))
  requests = new Requests(transport, 10_000, () => undefined)
})
afterEach(async () => {
  transport.close()
  await simulator.stop()
})

const workload = (kind: string, fields: object): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    ...(kind === 'StatefulSet' && { serviceName: 'web' }),
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'main', image: 'web:1' }] },
    },
    ...fields,
  },
})

const changes: [kind: string, fields: object][] = [
  ['Deployment', { strategy: { type: 'Recreate' } }],
  ['StatefulSet', { updateStrategy: { type: 'OnDelete' } }],
]

it.each(changes)("a %s gets a strategy that excludes the previous one's defaults", async (kind, fields) => {
  await requests.apply(workload(kind, {}))
  const preview = await requests.apply(workload(kind, fields), { dryRun: true })
  expect(preview['spec']).toMatchObject(fields)
  const reference = { apiVersion: 'apps/v1', kind, name: 'web', namespace: 'shop' }
  expect((await requests.get(reference))['spec']).not.toMatchObject(fields)
  await requests.apply(workload(kind, fields))
  expect((await requests.get(reference))['spec']).toEqual(preview['spec'])
})

it.each(changes)(
  'other faults of a %s are reported with its new strategy, and nothing changes',
  async (kind, fields) => {
    const { spec } = await requests.apply(workload(kind, {}))
    const faulty = workload(kind, { ...fields, replicas: -1 })
    for (const dryRun of [true, false])
      await expect(requests.apply(faulty, { dryRun })).rejects.toThrow(/replicas/)
    const reference = { apiVersion: 'apps/v1', kind, name: 'web', namespace: 'shop' }
    expect((await requests.get(reference))['spec']).toEqual(spec)
  },
)

it('a strategy with its own rollingUpdate is refused', async () => {
  await requests.apply(workload('Deployment', {}))
  const strategy = { type: 'Recreate', rollingUpdate: { maxSurge: 1 } }
  await expect(requests.apply(workload('Deployment', { strategy }))).rejects.toThrow(/rollingUpdate/)
})

it('a strategy stays pinned to the version of the object', async () => {
  const first = await requests.apply(workload('Deployment', {}))
  const { resourceVersion } = first.metadata
  const wanted = workload('Deployment', { strategy: { type: 'Recreate' } })
  const pinned = { ...wanted, metadata: { ...wanted.metadata, resourceVersion } } as KubernetesObject
  expect((await requests.apply(pinned))['spec']).toMatchObject({ strategy: { type: 'Recreate' } })
  await requests.apply(workload('Deployment', { strategy: { type: 'RollingUpdate' } }), { force: true })
  await expect(requests.apply(pinned)).rejects.toMatchObject({ reason: 'conflict' })
})
