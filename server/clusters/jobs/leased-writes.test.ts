import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClusterWork } from '../../records/context.ts'
import type { Lease } from '../../replicas/leases.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import type { ResourceRow, Store } from '../../store/store.ts'
import { LocalSession } from '../cluster-session.ts'
import type { ClusterDriver } from '../connection/cluster-driver.ts'
import { currentPermits } from '../connection/permits/permits.ts'
import type { ClusterObserver } from '../mirror/cluster-observer.ts'

let simulated: SimulatedService
beforeAll(async () => {
  simulated = await SimulatedService.start()
})
afterAll(() => simulated.stop())

const author = { name: 'system', audit: true }
const system = { id: null, name: 'system', role: 'system' } as const

function leaseThat(isHeld: boolean): Lease {
  return { subject: 'jobs', epoch: 1, isHeld, signal: new AbortController().signal, store: {} as Store }
}

const creating =
  (name: string): ClusterWork =>
  async (writer) => {
    await writer.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
    return []
  }

it("a job's writes reach the cluster only while its lease is held", async () => {
  const { hostCluster, service } = simulated
  const { clusters } = service.parts
  const write = (lease: Lease, name: string) =>
    clusters.under(lease).as(system).write(hostCluster.id, author, creating(name))
  await write(leaseThat(true), 'held')
  await expect(write(leaseThat(false), 'lost')).rejects.toMatchObject({
    reasons: [{ code: 'connections.notSent' }],
  })
  const namespaces = await clusters.get(hostCluster.id)?.list({ apiVersion: 'v1', kind: 'Namespace' })
  const names = namespaces?.map(({ metadata }) => metadata.name)
  expect(names).toContain('held')
  expect(names).not.toContain('lost')
})

it('writes by the lease holder require its lease', async () => {
  const lease = { ...leaseThat(true), subject: 'cluster/1' }
  const observer = { write: (_author: unknown, work: () => unknown) => work() } as unknown as ClusterObserver
  const session = new LocalSession({ row: {} as ResourceRow, driver: {} as ClusterDriver, observer, lease })
  const states: unknown[] = []
  await session.write(author, async () => {
    const [permit] = currentPermits()
    states.push(permit?.state())
    Object.assign(lease, { isHeld: false })
    states.push(permit?.state())
    return []
  })
  expect(states).toEqual(['valid', 'ended'])
})
