import { afterAll, beforeAll, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { FaultProxy } from '../../scripts/postgres/fault-proxy/fault-proxy.ts'
import { seededFaults, storeFaults } from '../../scripts/postgres/fault-proxy/faults.ts'
import { openStore } from './open-store.ts'
import type { TestDatabase } from './postgres.fixture.ts'
import { createPreparedDatabase } from './prepared-database.fixture.ts'
import { type Change, rootId, type Store } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  // Most attempts to create all tables would meet a fault.
  database = await createPreparedDatabase(model)
})
afterAll(() => database.drop())

interface Replica {
  store: Store
  proxy: FaultProxy
}

async function openReplica(seed: number): Promise<Replica> {
  const url = new URL(database.url)
  const server = { host: url.hostname, port: Number(url.port) }
  const proxy = await FaultProxy.start({ server, choose: seededFaults(seed, storeFaults) })
  url.port = String(proxy.port)
  return { store: await openStore({ model, database: { url: url.href } }), proxy }
}

const add = (store: Store, name: string): Promise<unknown> =>
  store.write({ name: 'anna', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      { class: 'config.ContainerType', attributes: { name } },
    ),
  )

const namesIn = async (store: Store): Promise<unknown[]> =>
  (await store.find({ class: 'config.ContainerType' })).map(({ attributes }) => attributes.name)

async function changesIn(store: Store): Promise<Change[]> {
  const all: Change[] = []
  for (;;) {
    const { entries } = await store.changes(all.at(-1)?.sequence ?? 0, 500)
    if (entries.length === 0) return all.filter((change) => change.class === 'config.ContainerType')
    all.push(...entries)
  }
}

it('loses and repeats no write while transactions fail and connections break', async () => {
  const replicas = await Promise.all([1, 2].map(openReplica))
  const wanted: string[] = []
  const work = async ({ store }: Replica, worker: string): Promise<void> => {
    for (let index = 0; index < 40; index += 1) {
      const name = `${worker}-${index}`
      await add(store, name)
      wanted.push(name)
      // A process reads its own writes.
      expect(await namesIn(store)).toContain(name)
    }
  }
  await Promise.all(
    replicas.flatMap((replica, at) => ['a', 'b', 'c'].map((letter) => work(replica, `${letter}${at}`))),
  )
  const calm = await openStore({ model, database: { url: database.url } })
  expect((await namesIn(calm)).map(String).toSorted()).toEqual(wanted.toSorted())
  const changes = await changesIn(calm)
  expect(changes).toHaveLength(wanted.length)
  expect(new Set(changes.map(({ sequence }) => sequence)).size).toBe(wanted.length)
  const faults = replicas.flatMap(({ proxy }) => [...proxy.counts])
  expect(faults.map(([fault]) => fault)).not.toContain('refused')
  expect(faults.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(20)
  for (const { store, proxy } of replicas) {
    await store.close()
    await proxy.close()
  }
  await calm.close()
})
