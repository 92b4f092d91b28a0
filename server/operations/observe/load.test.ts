import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootId } from '../../store/store.ts'
import { ensureKubernetesCluster } from './load.ts'
import { changed, ObservedStore, shop } from './harness.fixture.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

/** A cluster without anything, as the observer wants to know it. */
async function addCluster(name: string) {
  const { store } = observed
  const { result: id } = await store.write({ name: 'admin', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes: { name, mode: 'discovered' } },
    ),
  )
  return { id, name, kubernetesId: await ensureKubernetesCluster(store, id) }
}

it('reads no object of another cluster', async () => {
  const first = await observed.observe()
  await first.changed(shop().map(changed))
  await first.complete()
  const others = await observed.rows()
  const other = await addCluster('stage')
  const finds = vi.spyOn(observed.store, 'find')
  const reads = vi.spyOn(observed.store, 'read')
  await observed.observe(other)
  const answers = await Promise.all([...finds.mock.results, ...reads.mock.results].map(({ value }) => value))
  const told = JSON.stringify(answers)
  expect(others.filter(({ id }) => told.includes(id))).toEqual([])
})

it('knows where each object of the cluster stands', async () => {
  const first = await observed.observe()
  await first.changed(shop().map(changed))
  await first.complete()
  const again = await observed.observe()
  for (const object of first.index.all())
    expect(again.index.placeOf(object.id)).toEqual(first.index.placeOf(object.id))
  expect(again.world.applications.size).toBe(first.world.applications.size)
})
