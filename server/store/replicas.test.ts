import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { model } from '../../model/index.ts'
import { kyselyOnClient } from './dialects/postgres/connections.ts'
import { poolOf } from './dialects/postgres/client.ts'
import { Transactions } from './dialects/postgres/transactions.ts'
import { openStore } from './open-store.ts'
import { createDatabase } from './postgres.fixture.ts'
import type { LeaseKey, Replicas } from './replicas.ts'
import { emptyDatabase, tester } from './store.fixture.ts'
import { LeaseLost, rootId, type Store } from './store.ts'

const TERM_MS = 60_000

let url: string

beforeEach(async () => {
  const database = await createDatabase()
  onTestFinished(database.drop)
  url = database.url
})

interface Replica {
  id: string
  store: Store
  replicas: Replicas
}

async function open(id: string, termMs = TERM_MS): Promise<Replica> {
  const store = await openStore({ model, database: { url } })
  onTestFinished(() => store.close())
  const { replicas } = store
  if (!replicas) throw new Error('no replicas')
  await replicas.renew({ id, address: `${id}:7000` }, termMs)
  return { id, store, replicas }
}

/** Ends a replica's term by the database's clock. */
const expire = ({ id, replicas }: Replica): Promise<unknown> => replicas.renew({ id, address: '' }, 0)

async function claimOne({ id, replicas }: Replica, epoch = 0, subject = 'jobs'): Promise<LeaseKey> {
  const [lease] = await replicas.claim(id, [{ subject, epoch }])
  if (!lease) throw new Error(`${subject} not claimed`)
  return lease
}

const addEnvironment = (store: Store, name: string, lease: LeaseKey): Promise<unknown> =>
  store.write(
    tester,
    (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        { class: 'environments.Environment', attributes: { name, namespace: name } },
      ),
    { lease },
  )

const namesIn = async (store: Store): Promise<unknown[]> =>
  (await store.find({ class: 'environments.Environment' })).map(({ name }) => name).toSorted()

const ignore = (): void => undefined

it('has no replicas in SQLite', async () => {
  const store = await openStore({ model, database: await emptyDatabase('file') })
  onTestFinished(() => store.close())
  expect(store.replicas).toBeNull()
})

it('lists all replicas and leases to each replica', async () => {
  const [a, b] = [await open('a'), await open('b')]
  await claimOne(a)
  await claimOne(b, 0, 'cluster/1')
  const shown = {
    replicas: [
      { id: 'a', address: 'a:7000', until: expect.any(Number), isAlive: true },
      { id: 'b', address: 'b:7000', until: expect.any(Number), isAlive: true },
    ],
    leases: expect.arrayContaining([
      { subject: 'jobs', holder: 'a', epoch: 1 },
      { subject: 'cluster/1', holder: 'b', epoch: 1 },
    ]),
  }
  expect(await a.replicas.look()).toEqual(shown)
  expect(await b.replicas.renew({ id: 'b', address: 'b:7000' }, TERM_MS)).toEqual(shown)
})

it("refuses a live holder's lease, and grants one whose holder's term has ended", async () => {
  const [a, b] = [await open('a'), await open('b')]
  await claimOne(a)
  expect(await b.replicas.claim('b', [{ subject: 'jobs', epoch: 1 }])).toEqual([])
  await expire(a)
  expect((await b.replicas.look()).replicas).toContainEqual(
    expect.objectContaining({ id: 'a', isAlive: false }),
  )
  expect(await b.replicas.claim('b', [{ subject: 'jobs', epoch: 0 }])).toEqual([])
  expect(await claimOne(b, 1)).toEqual({ subject: 'jobs', holder: 'b', epoch: 2 })
})

it('treats a replica as dead if its term started before the clock was set back', async () => {
  const [a, b] = [await open('a'), await open('b')]
  await claimOne(a)
  const pool = poolOf(url, { size: 1 })
  onTestFinished(() => pool.end())
  await pool.query(`update replicas set until = until + 3 * ${TERM_MS} where id = 'a'`)
  expect(await claimOne(b, 1)).toMatchObject({ holder: 'b' })
})

it('grants no lease to a replica whose own term has ended', async () => {
  const a = await open('a')
  await expire(a)
  expect(await a.replicas.claim('a', [{ subject: 'jobs', epoch: 0 }])).toEqual([])
})

it('lets a replica claim its own lease again, which invalidates the earlier epoch', async () => {
  const a = await open('a')
  const first = await claimOne(a)
  expect(await claimOne(a, 1)).toMatchObject({ epoch: 2 })
  await expect(addEnvironment(a.store, 'late', first)).rejects.toThrow(LeaseLost)
})

it('deletes unused leases of permanently deleted resources', async () => {
  const a = await open('a')
  await addEnvironment(a.store, 'shop', await claimOne(a))
  const [shop] = await a.store.find({ class: 'environments.Environment' })
  const id = shop?.id ?? ''
  await a.store.write(tester, (transaction) => transaction.remove([id]))
  const kept = ['cluster/held', `cluster/${id}`, `cluster/${rootId('cluster')}`, 'jobs']
  for (const subject of [...kept.slice(0, -1), 'cluster/gone']) {
    const lease = await claimOne(a, 0, subject)
    if (subject !== 'cluster/held') await a.replicas.release([lease])
  }
  await a.store.compact(Date.now())
  const { leases } = await a.replicas.look()
  expect(leases.map(({ subject }) => subject).toSorted()).toEqual(kept.toSorted())
})

it('grants each lease to exactly one of several concurrent claims', async () => {
  const a = await open('a')
  const all = [a, await open('b'), await open('c')]
  const wanted = Array.from({ length: 20 }, (_, index) => ({ subject: `cluster/${index}`, epoch: 0 }))
  const claims = all.flatMap(({ id, replicas }) => wanted.map((one) => replicas.claim(id, [one])))
  const won = (await Promise.all(claims)).flat()
  expect(won.map(({ subject }) => subject).toSorted()).toEqual(
    wanted.map(({ subject }) => subject).toSorted(),
  )
  const { leases } = await a.replicas.look()
  expect(leases.toSorted(bySubject)).toEqual(won.toSorted(bySubject))
})

const bySubject = (left: { subject: string }, right: { subject: string }): number =>
  left.subject.localeCompare(right.subject)

it('lets others claim leases that a replica released, or held when it left', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const jobs = await claimOne(a)
  await claimOne(a, 0, 'cluster/1')
  await a.replicas.release([jobs])
  expect(await claimOne(b, 1)).toMatchObject({ holder: 'b', epoch: 2 })
  // Not the holder any more.
  await a.replicas.release([jobs])
  expect(await b.replicas.claim('b', [{ subject: 'cluster/1', epoch: 1 }])).toEqual([])
  await a.replicas.leave('a')
  expect(await claimOne(b, 1, 'cluster/1')).toMatchObject({ holder: 'b', epoch: 2 })
  const { replicas, leases } = await b.replicas.look()
  expect(replicas.map(({ id }) => id)).toEqual(['b'])
  expect(leases.map(({ holder }) => holder)).toEqual(['b', 'b'])
})

it('refuses writes under a lease that another replica has claimed, and changes nothing', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const stale = await claimOne(a)
  await addEnvironment(a.store, 'before', stale)
  await expire(a)
  // Nobody has claimed it yet, so nobody else can have written.
  await addEnvironment(a.store, 'between', stale)
  const current = await claimOne(b, 1)
  const work = vi.fn<() => Promise<void>>()
  await expect(a.store.write(tester, work, { lease: stale })).rejects.toThrow(LeaseLost)
  const sample = { id: rootId('environments'), metric: 'pods', time: 1, value: 1 } as const
  await expect(a.store.addSamples([sample], { lease: stale })).rejects.toThrow(LeaseLost)
  expect(work).not.toHaveBeenCalled()
  await addEnvironment(b.store, 'after', current)
  expect(await namesIn(a.store)).toEqual(['after', 'before', 'between'])
  const samples = { ids: [sample.id], metrics: [sample.metric], from: 0, to: 2, stepMs: 1 }
  expect(await b.store.readSamples(samples)).toEqual([])
})

it('delays a claim until a transaction of the earlier holder has ended', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const lease = await claimOne(a)
  await expire(a)
  const [isInside, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const events: string[] = []
  const written = a.store
    .write(
      tester,
      async () => {
        isInside.resolve()
        await mayEnd.promise
      },
      { lease },
    )
    .then(() => events.push('written'))
  await isInside.promise
  const claimed = claimOne(b, 1).then(() => events.push('claimed'))
  // Reads are answered while the claim waits.
  await b.replicas.look()
  mayEnd.resolve()
  await Promise.all([written, claimed])
  expect(events).toEqual(['written', 'claimed'])
})

it('checks the lease without an additional query', async () => {
  const a = await open('a')
  const lease = await claimOne(a)
  const pool = poolOf(url, { size: 1 })
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const sent = vi.spyOn(client, 'query')
  client.release()
  const transactions = new Transactions({ pool, kyselyOn: kyselyOnClient, onBegin: ignore, onCommit: ignore })
  const messagesOf = async (kind: Parameters<typeof transactions.run>[1]): Promise<number> => {
    sent.mockClear()
    await transactions.run(async () => 'done', kind)
    return sent.mock.calls.length
  }
  expect(await messagesOf({ isCounted: true })).toBe(2)
  expect(await messagesOf({ isCounted: true, lease })).toBe(2)
})
