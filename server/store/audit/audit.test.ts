import { describe, expect, it } from 'vitest'
import { databases, observer, openTestStore, tester } from '../store.fixture.ts'
import { type AuditEvent, rootId, type Store } from '../store.ts'
import { auditEvent } from './audit-event.fixture.ts'

const types = { parent: rootId('config'), relation: 'containerTypes' }
const sign = (hash: string): string => `signed ${hash}`

const signIn = (user: string, time: number, more: Partial<AuditEvent> = {}): AuditEvent =>
  auditEvent({ user, time, ...more })

/** Seals everything. A batch may be sealed although its commit seemed to fail. */
async function seal(store: Store): Promise<void> {
  while ((await store.audit.seal({ now: 1, sign })) > 0);
}

const addType = (store: Store, name: string, author = tester) =>
  store.write(author, (transaction) =>
    transaction.insert(types, { class: 'config.ContainerType', attributes: { name, memory: 512 } }),
  )

describe.each(databases)('the audit log of a %s', (database) => {
  it('numbers sealed events in the order of their times and chains them', async () => {
    const store = await openTestStore(database)
    await store.audit.record([signIn('eve', 30)])
    await store.audit.record([signIn('ann', 10), signIn('bob', 20)])
    expect(await store.audit.find({ count: 10 })).toEqual([])
    await seal(store)
    await store.audit.record([signIn('late', 5)])
    await seal(store)
    expect(await store.audit.seal({ now: 60, sign })).toBe(0)
    const entries = await store.audit.find({ after: 0, count: 10 })
    expect(entries.map(({ number, user }) => [number, user])).toEqual([
      [1, 'ann'],
      [2, 'bob'],
      [3, 'eve'],
      [4, 'late'],
    ])
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(4)
  })

  it('has an entry for each transaction of users, and none for observations', async () => {
    const store = await openTestStore(database, { now: () => 1_000 })
    const origin = { userId: null, session: null, address: '2001:db8::1', userAgent: 'curl/8' }
    const { changeSet, result } = await addType(store, 'small', { ...tester, origin })
    await addType(store, 'seen', observer)
    await seal(store)
    const entries = await store.audit.find({ count: 10 })
    expect(entries).toMatchObject([
      {
        number: 1,
        time: 1_000,
        category: 'change',
        event: 'created',
        user: 'tester',
        address: '2001:db8::1',
        userAgent: 'curl/8',
        resource: { class: 'config.ContainerType', id: result, name: 'small' },
        changeSet,
        changes: { count: 1 },
      },
    ])
  })

  it('records nothing for a failed transaction', async () => {
    const store = await openTestStore(database)
    const failed = store.write(tester, async (transaction) => {
      await transaction.insert(types, { class: 'config.ContainerType', attributes: { name: 'a', memory: 1 } })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await store.audit.seal({ now: 1, sign })).toBe(0)
  })

  it('filters and pages', async () => {
    const store = await openTestStore(database)
    await store.audit.record([
      signIn('ann', 10),
      signIn('bob', 20, { outcome: 'failure' }),
      signIn('ann', 30, { address: '192.0.2.17' }),
      signIn('ann', 40, { category: 'export', event: 'export', address: '2001:db8::1' }),
    ])
    await seal(store)
    const numbers = async (query: Parameters<Store['audit']['find']>[0]) =>
      (await store.audit.find(query)).map(({ number }) => number)
    expect(await numbers({ count: 2 })).toEqual([4, 3])
    expect(await numbers({ count: 2, start: 2 })).toEqual([2, 1])
    expect(await numbers({ count: 2, after: 1 })).toEqual([2, 3])
    expect(await numbers({ count: 9, filter: { user: 'ann', category: 'authentication' } })).toEqual([3, 1])
    expect(await numbers({ count: 9, filter: { address: '192.0.2.' } })).toEqual([3, 2, 1])
    expect(await numbers({ count: 9, filter: { from: 20, to: 30, outcome: 'failure' } })).toEqual([2])
    expect(await store.audit.count({ user: 'ann' })).toBe(3)
  })

  it('searches values in any letter case, but not the names of facts', async () => {
    const store = await openTestStore(database)
    const key = '5f0c7d4e-1111-4222-8333-444455556666'
    const resource = { class: 'environments.Deployment', id: key, name: 'Orders-Web' }
    await store.audit.record([
      signIn('ann', 10, { userAgent: 'kubectl/1.34 "quoted"' }),
      signIn('bob', 20, { resource }),
      signIn('eve', 30, {
        apiKey: { id: key, name: 'ci 100%' },
        details: { path: '/api/x', reason: 'über' },
      }),
    ])
    await seal(store)
    const found = async (search: string) =>
      (await store.audit.find({ count: 9, filter: { search } })).map(({ user }) => user)
    expect(await found('orders-web')).toEqual(['bob'])
    expect(await found('KUBECTL/1.34 "Q')).toEqual(['ann'])
    expect(await found('100%')).toEqual(['eve'])
    expect(await found('über')).toEqual(['eve'])
    expect(await found('userAgent')).toEqual([])
    expect(await found('192.0.2.1')).toEqual(['eve', 'bob', 'ann'])
    expect(await store.audit.count({ search: 'bo' })).toBe(1)
    expect(await found('\\')).toEqual([])
    expect((await store.audit.find({ count: 9, filter: { number: 2 } })).map(({ user }) => user)).toEqual([
      'bob',
    ])
  })

  it('does not change the version, so that cached responses remain valid', async () => {
    const store = await openTestStore(database)
    const before = store.version
    await store.audit.record([signIn('ann', 10)])
    await seal(store)
    expect(store.version).toBe(before)
  })
})
