import { describe, expect, it } from 'vitest'
import { databases, openTestStore, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'
import type { Store, Transaction } from '../store.ts'

const inRoot = (
  transaction: Transaction,
  collection: string,
  className: string,
  name: string,
): Promise<string> =>
  transaction.insert(
    { parent: rootId('config'), relation: collection },
    { class: className, attributes: { name } },
  )

async function openWithServices(database: (typeof databases)[number]) {
  const store = await openTestStore(database)
  const ids = await write(store, async (transaction) => {
    const application = await inRoot(transaction, 'applications', 'config.Application', 'shop')
    const services: string[] = []
    for (const name of ['c', 'a', 'b'])
      services.push(
        await transaction.insert(
          { parent: application, relation: 'services' },
          { class: 'config.Service', attributes: { name } },
        ),
      )
    const small = await inRoot(transaction, 'containerTypes', 'config.ContainerType', 'small')
    const large = await inRoot(transaction, 'containerTypes', 'config.ContainerType', 'large')
    return { services, small, large }
  })
  const [c = '', a = '', b = ''] = ids.services
  return { store, a, b, c, ...ids }
}

const names = async (store: Store, id: string, relation: string): Promise<unknown[]> =>
  (await store.related(id, relation)).map(({ name }) => name)

describe.each(databases)('references in a %s', (database) => {
  it('are set from the end with one target, and visible from the end with many', async () => {
    const { store, a, b, small } = await openWithServices(database)
    await write(store, async (transaction) => {
      await transaction.setLinks(b, 'containerType', [small])
      await transaction.setLinks(a, 'containerType', [small])
    })
    expect(await names(store, a, 'containerType')).toEqual(['small'])
    expect(await names(store, small, 'services')).toEqual(['b', 'a'])
  })

  it('are set from the end with many targets, and move targets from previous owners', async () => {
    const { store, a, b, c, small, large } = await openWithServices(database)
    await write(store, (transaction) => transaction.setLinks(small, 'services', [c, a]))
    await write(store, (transaction) => transaction.setLinks(large, 'services', [a, b]))
    expect(await names(store, small, 'services')).toEqual(['c'])
    expect(await names(store, large, 'services')).toEqual(['a', 'b'])
    expect(await names(store, a, 'containerType')).toEqual(['large'])
  })

  it('keep the order of each end if both have many', async () => {
    const { store, a, b, c } = await openWithServices(database)
    await write(store, (transaction) => transaction.setLinks(a, 'dependsOn', [c, b]))
    expect(await names(store, a, 'dependsOn')).toEqual(['c', 'b'])
    expect(await names(store, c, 'requiredBy')).toEqual(['a'])
    await write(store, (transaction) => transaction.setLinks(a, 'dependsOn', [b, c]))
    expect(await names(store, a, 'dependsOn')).toEqual(['b', 'c'])
    await write(store, (transaction) => transaction.setLinks(c, 'requiredBy', [b, a]))
    expect(await names(store, c, 'requiredBy')).toEqual(['b', 'a'])
    expect(await names(store, a, 'dependsOn')).toEqual(['b', 'c'])
  })

  it('are deleted with either end, and count as one change of the resource', async () => {
    const { store, a, b, small } = await openWithServices(database)
    const { changes } = await store.write({ name: 'x', audit: true }, async (transaction) => {
      await transaction.update(a, { attributes: { tag: '2' } })
      await transaction.setLinks(a, 'containerType', [small])
      await transaction.setLinks(b, 'containerType', [small])
    })
    expect(changes).toMatchObject([
      {
        id: a,
        kind: 'modified',
        before: { tag: null, containerType: [] },
        after: { tag: '2', containerType: [small] },
      },
      { id: b, kind: 'modified', before: { containerType: [] }, after: { containerType: [small] } },
    ])
    expect((await store.get(a))?.generation).toBe(1)
    const again = await store.write({ name: 'x', audit: true }, (transaction) =>
      transaction.setLinks(a, 'containerType', [small]),
    )
    expect(again).toMatchObject({ changes: [], changeSet: null })
    await write(store, (transaction) => transaction.remove([a]))
    expect(await names(store, small, 'services')).toEqual(['b'])
    await write(store, (transaction) => transaction.remove([small]))
    expect(await names(store, b, 'containerType')).toEqual([])
  })

  it('to missing resources, to another class, or to more than one are refused', async () => {
    const { store, a, b, small, large } = await openWithServices(database)
    const set = (relation: string, targets: string[]) =>
      write(store, (transaction) => transaction.setLinks(a, relation, targets))
    await expect(set('containerType', [b])).rejects.toThrow(`There is no config.ContainerType ${b}`)
    await expect(set('containerType', ['nowhere'])).rejects.toThrow(
      'There is no config.ContainerType nowhere',
    )
    await expect(set('containerType', [small, large])).rejects.toThrow('one resource at most')
    await expect(set('serviceSpec', [b])).rejects.toThrow('config.Service has no reference serviceSpec')
    expect(await names(store, a, 'containerType')).toEqual([])
  })
})
