import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { openTestStore } from '../../store/store.fixture.ts'
import { rootId, type Store, type Transaction } from '../../store/store.ts'
import { systemAuthor } from '../../records/context.ts'
import { makeKeyring } from '../../start/keyring.ts'
import { reconcileManagedCluster } from './cluster.ts'

/** Adds a managed cluster with this number of connected hosts. Returns its id. */
async function addCluster(store: Store, count: number): Promise<string> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const cluster = await transaction.insert(
      { parent: rootId('cluster'), relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes: { name: 'prod', mode: 'managed', state: 'pendingCreate' } },
    )
    const provider = await transaction.insert(
      { parent: rootId('config'), relation: 'cloudProviders' },
      { class: 'config.CloudProvider', attributes: { name: 'rooms' } },
    )
    const attributes = { state: 'connected', isApproved: true, hostAgentVersion: 9, serviceState: 'enabled' }
    const hosts = Array.from({ length: count }, (_, index) => ({
      class: 'config.Host',
      attributes: { ...attributes, name: `host-${index}` },
    }))
    const group = await transaction.insert(
      { parent: provider, relation: 'hostGroups' },
      { class: 'config.HostGroup', attributes: { name: 'rack' }, children: { hosts } },
    )
    await transaction.setLinks(cluster, 'hostGroups', [group])
    return cluster
  })
  return result
}

/** Counts the reads in a store's transactions. */
function countReads(store: Store): { count: number } {
  const reads = { count: 0 }
  const write = store.write.bind(store)
  const counting = (transaction: Transaction): Transaction =>
    new Proxy(transaction, {
      get: (target, name) => {
        if (['find', 'get', 'related', 'getChild'].includes(String(name))) reads.count += 1
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  store.write = (author, work) => write(author, (transaction) => work(counting(transaction)))
  return reads
}

async function readsOfPass(count: number): Promise<number> {
  const store = await openTestStore()
  const id = await addCluster(store, count)
  const reads = countReads(store)
  await reconcileManagedCluster(
    { store, model, keyring: makeKeyring(randomBytes(32)), now: Date.now },
    id,
    false,
  )
  const members = await store.related(id, 'members')
  expect(members.map(({ attributes }) => attributes['role']).toSorted()).toEqual([
    'controlPlane',
    ...Array.from({ length: count - 1 }, () => 'worker'),
  ])
  return reads.count
}

it('needs no more reads per joining host if others join at the same time', async () => {
  const [few, some, many] = [await readsOfPass(10), await readsOfPass(20), await readsOfPass(30)]
  expect(many - some).toBe(some - few)
  expect(many).toBeLessThan(8 * 30)
})
