import { describe, expect, it } from 'vitest'
import { databases, observer, openTestStore, tester, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Store, Transaction } from './store.ts'

const child = (
  transaction: Transaction,
  [parent, relation]: [string, string],
  [className, name]: [string, string],
): Promise<string> => transaction.insert({ parent, relation }, { class: className, attributes: { name } })

const inConfig = (collection: string): [string, string] => [rootId('config'), collection]

const generationOf = async (store: Store, id: string): Promise<number | undefined> =>
  (await store.get(id))?.generation

describe.each(databases)('the generation of a resource in a %s', (database) => {
  it('increments once per transaction, also for children that an update may list', async () => {
    const store = await openTestStore(database)
    const application = await write(store, (transaction) =>
      child(transaction, inConfig('applications'), ['config.Application', 'shop']),
    )
    const add = async (transaction: Transaction, name: string) =>
      child(transaction, [application, 'services'], ['config.Service', name])
    const { result: ids, changes } = await store.write(observer, async (transaction) => [
      await add(transaction, 'a'),
      await add(transaction, 'b'),
    ])
    expect(await store.get(application)).toMatchObject({ generation: 1, modifiedBy: 'observer' })
    expect(changes.map(({ id }) => id)).toEqual(ids)
    await store.write(tester, async (transaction) => {
      await transaction.remove(ids)
      await transaction.update(application, { attributes: { description: 'x' } })
    })
    expect(await generationOf(store, application)).toBe(2)
    await write(store, (transaction) =>
      transaction.sync([
        {
          place: { parent: application, relation: 'services' },
          trees: [{ class: 'config.Service', attributes: { name: 'c' } }],
        },
      ]),
    )
    expect(await generationOf(store, application)).toBe(3)
    await write(store, (transaction) =>
      transaction.sync([{ place: { parent: application, relation: 'services' }, trees: [] }]),
    )
    expect(await generationOf(store, application)).toBe(4)
  })

  it('is unaffected by observed and measured values', async () => {
    const store = await openTestStore(database)
    const application = await write(store, async (transaction) => {
      const environment = await child(
        transaction,
        [rootId('environments'), 'environments'],
        ['environments.Environment', 'e'],
      )
      return child(transaction, [environment, 'applications'], ['environments.Application', 'a'])
    })
    await write(store, (transaction) => child(transaction, [application, 'pods'], ['environments.Pod', 'p']))
    await write(store, (transaction) =>
      transaction.insert(
        { parent: application, relation: 'stats' },
        { class: 'environments.ApplicationStats', attributes: {} },
      ),
    )
    expect(await generationOf(store, application)).toBe(0)
  })

  it('increments at both ends of a link, and at the previous end of a moved one', async () => {
    const store = await openTestStore(database)
    const [service, small, large] = await write(store, async (transaction) => {
      const application = await child(transaction, inConfig('applications'), ['config.Application', 'shop'])
      return [
        await child(transaction, [application, 'services'], ['config.Service', 'a']),
        await child(transaction, inConfig('containerTypes'), ['config.ContainerType', 'small']),
        await child(transaction, inConfig('containerTypes'), ['config.ContainerType', 'large']),
      ] as const
    })
    await write(store, (transaction) => transaction.setLinks(service, 'containerType', [small]))
    expect(await generationOf(store, service)).toBe(1)
    expect(await generationOf(store, small)).toBe(1)
    const { changes } = await store.write(tester, (transaction) =>
      transaction.setLinks(large, 'services', [service]),
    )
    expect(await generationOf(store, service)).toBe(2)
    expect(changes).toMatchObject([
      { id: large, before: { services: [] }, after: { services: [service] } },
      { id: small, before: { services: [service] }, after: { services: [] } },
    ])
  })

  it('increments when a deletion clears a reference, which is logged', async () => {
    const store = await openTestStore(database)
    const [a, b, type] = await write(store, async (transaction) => {
      const application = await child(transaction, inConfig('applications'), ['config.Application', 'shop'])
      const made = [
        await child(transaction, [application, 'services'], ['config.Service', 'a']),
        await child(transaction, [application, 'services'], ['config.Service', 'b']),
        await child(transaction, inConfig('containerTypes'), ['config.ContainerType', 'small']),
      ] as const
      await transaction.setLinks(made[2], 'services', [made[1], made[0]])
      await transaction.setLinks(made[0], 'dependsOn', [made[1]])
      return made
    })
    const { changes } = await store.write(tester, (transaction) => transaction.remove([b]))
    expect(changes).toMatchObject([
      { id: b, kind: 'deleted', before: { containerType: [type], requiredBy: [a] } },
      { id: a, kind: 'modified', before: { dependsOn: [b] }, after: { dependsOn: [] } },
      { id: type, kind: 'modified', before: { services: [b, a] }, after: { services: [a] } },
    ])
    expect(await store.get(type)).toMatchObject({ generation: 1, modifiedBy: 'tester' })
    const unaudited = await store.write(observer, (transaction) => transaction.remove([type]))
    expect(unaudited.changes).toMatchObject([
      { id: type, kind: 'deleted' },
      { id: a, kind: 'modified', before: null },
    ])
    expect(await generationOf(store, a)).toBe(2)
  })
})
