import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootId } from '../../store/store.ts'
import { ensureKubernetesCluster } from './load.ts'
import { changed, ObservedStore, shop } from './harness.fixture.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

/** Adds an empty cluster and returns its description for the observer. */
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

it('reads no objects of other clusters', async () => {
  const first = await observed.observe()
  await first.changed(shop().map(changed))
  await first.complete()
  const others = await observed.rows()
  const other = await addCluster('stage')
  const finds = vi.spyOn(observed.store, 'find')
  const reads = vi.spyOn(observed.store, 'read')
  await observed.observe(other)
  const answers = await Promise.all([...finds.mock.results, ...reads.mock.results].map(({ value }) => value))
  const reported = JSON.stringify(answers)
  expect(others.filter(({ id }) => reported.includes(id))).toEqual([])
})

it('restores the place of each object of the cluster', async () => {
  const first = await observed.observe()
  await first.changed(shop().map(changed))
  await first.complete()
  const again = await observed.observe()
  for (const object of first.index.all())
    expect(again.index.placeOf(object.id)).toEqual(first.index.placeOf(object.id))
  expect(again.world.applications.size).toBe(first.world.applications.size)
})

it('shows the name of a discovered application as its run, also in rows of earlier versions', async () => {
  const first = await observed.observe()
  await first.changed(shop().map(changed))
  await first.complete()
  const { store } = observed
  const runs = async () => {
    const rows = await store.find({ class: 'environments.Application' })
    return rows.map(({ name, attributes }) => [name, attributes['run'], attributes['isDiscovered']])
  }
  const expected = await runs()
  expect(expected).not.toEqual([])
  for (const [name, run, isDiscovered] of expected) expect([run, isDiscovered]).toEqual([name, true])
  await store.write({ name: 'system', audit: false }, async (transaction) => {
    for (const { id } of await transaction.find({ class: 'environments.Application' }))
      await transaction.update(id, { attributes: { run: null } })
  })
  const again = await observed.observe()
  expect(await runs()).toEqual(expected)
  expect([...again.world.applications.values()].map(({ run }) => run)).toEqual(expected.map(() => null))
})
