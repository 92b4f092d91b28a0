import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodes, TestSimulator } from '../client.fixture.ts'
import { asList, valueAt } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
})
afterEach(() => api.stop())

const leases = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases'
const lease = async () => (await api.get(`${leases}/n1`)).body
const renewedAt = async () => Date.parse(String((await lease()).spec?.renewTime))
const ready = async () =>
  asList((await api.get(`${nodes}/n1`)).body.status?.conditions).find(
    (condition) => valueAt(condition, 'type') === 'Ready',
  )
const setKubelet = (value: string | null) =>
  api.patch('merge', `${nodes}/n1`, { metadata: { annotations: { 'simulator/kubelet': value } } })

describe('a node that is up', () => {
  it('renews its lease every ten seconds without a write', async () => {
    const made = await lease()
    expect(made).toMatchObject({
      metadata: { ownerReferences: [{ kind: 'Node', name: 'n1' }] },
      spec: { holderIdentity: 'n1', leaseDurationSeconds: 40 },
    })
    const { version } = api.simulator.resources.storage
    const first = await renewedAt()
    api.clock.advance(1_805_000)
    expect([(await renewedAt()) - first, api.simulator.resources.storage.version]).toEqual([
      1_800_000,
      version,
    ])
    expect((await api.list(leases))[0]).toEqual({
      ...(await lease()),
      apiVersion: undefined,
      kind: undefined,
    })
  })

  it('reports its conditions every five minutes', async () => {
    const first = Date.parse(String(valueAt(await ready(), 'lastHeartbeatTime')))
    api.clock.advance(660_000)
    const later = await ready()
    expect(Date.parse(String(valueAt(later, 'lastHeartbeatTime'))) - first).toBe(600_000)
    expect(valueAt(later, 'lastTransitionTime')).toBe(new Date(first).toISOString().replace('.000', ''))
  })

  it('gets a new lease if it is deleted, and loses it with the node', async () => {
    await api.delete(`${leases}/n1`)
    api.clock.advance(1000)
    expect(await renewedAt()).toBe(api.clock.now() - 1000)
    await api.delete(`${nodes}/n1`)
    api.clock.advance(1000)
    expect(await api.list(leases)).toEqual([])
  })
})

describe('a node that goes silent', () => {
  it('becomes Unknown once its lease is older than 50 seconds', async () => {
    const first = await renewedAt()
    api.clock.advance(24_000)
    await setKubelet('stopped')
    api.clock.advance(first + 69_000 - api.clock.now())
    expect(await renewedAt()).toBe(first + 20_000)
    expect(await ready()).toMatchObject({ status: 'True' })
    api.clock.advance(2000)
    expect(await ready()).toMatchObject({ status: 'Unknown', reason: 'NodeStatusUnknown' })
  })

  it('stays silent across a restart of the cluster, and reports at once when it is back', async () => {
    await setKubelet('stopped')
    api.clock.advance(60_000)
    const last = await renewedAt()
    const again = await TestSimulator.start(api.simulator.snapshot(), api.clock.now())
    await api.stop()
    api = again
    api.clock.advance(60_000)
    expect([await renewedAt(), await ready()]).toMatchObject([last, { status: 'Unknown' }])
    await setKubelet(null)
    api.clock.advance(1000)
    expect([(await renewedAt()) > last + 100_000, await ready()]).toMatchObject([true, { status: 'True' }])
  })
})
