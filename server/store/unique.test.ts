import { describe, expect, it } from 'vitest'
import { defineClass, string } from '../../model/define.ts'
import { Model } from '../../model/registry.ts'
import { Root } from '../../model/root.ts'
import { databases, openTestStore, readNames, tester, write } from './store.fixture.ts'
import { rootId, UniqueError } from './store.ts'
import type { Store } from './store.ts'

const providers = { parent: rootId('config'), relation: 'cloudProviders' }

const provider = (name: string) => ({ class: 'config.CloudProvider', attributes: { name } })

describe.each(databases)('uniqueness in a %s', (database) => {
  it('is enforced when many request the same name at once', async () => {
    const store = await openTestStore(database)
    const tries = Array.from({ length: 20 }, () =>
      write(store, (transaction) => transaction.insert(providers, provider('east'))),
    )
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(UniqueError)
      expect(reason).toMatchObject({ class: 'config.CloudProvider', field: 'name', value: 'east' })
    }
    expect(await readNames(store, { class: 'config.CloudProvider' })).toEqual(['east'])
  })

  it('rolls back the whole transaction if a name is in use', async () => {
    const store = await openTestStore(database)
    await write(store, (transaction) => transaction.insert(providers, provider('east')))
    const half = write(store, async (transaction) => {
      await transaction.insert(providers, provider('west'))
      await transaction.insert(providers, provider('east'))
    })
    await expect(half).rejects.toThrow('config.CloudProvider.name "east" is already taken')
    expect(await readNames(store, { class: 'config.CloudProvider' })).toEqual(['east'])
    expect((await store.changes(0, 10)).entries).toHaveLength(1)
  })

  it('is enforced for renames, and a freed name can be used', async () => {
    const store = await openTestStore(database)
    const east = await write(store, (transaction) => transaction.insert(providers, provider('east')))
    const west = await write(store, (transaction) => transaction.insert(providers, provider('west')))
    const rename = (id: string, name: string) =>
      write(store, (transaction) => transaction.update(id, { attributes: { name } }))
    await expect(rename(west, 'east')).rejects.toThrow(UniqueError)
    await rename(east, 'north')
    await rename(west, 'east')
    expect(await readNames(store, { class: 'config.CloudProvider' })).toEqual(['east', 'north'])
  })

  it('applies below one parent, or not at all if declared so', async () => {
    const store = await openTestStore(database)
    const group = { class: 'config.HostGroup', attributes: { name: 'rack' } }
    const withGroup = (name: string) => ({ ...provider(name), children: { hostGroups: [group] } })
    await write(store, (transaction) => transaction.insert(providers, withGroup('east')))
    await write(store, (transaction) => transaction.insert(providers, withGroup('west')))
    expect(await readNames(store, { class: 'config.HostGroup' })).toEqual(['rack', 'rack'])
    const twice = { ...provider('north'), children: { hostGroups: [group, group] } }
    await expect(write(store, (transaction) => transaction.insert(providers, twice))).rejects.toThrow(
      UniqueError,
    )
  })

  it('allows looking up a child by name', async () => {
    const store = await openTestStore(database)
    const users = { parent: rootId('users'), relation: 'users' }
    const user = { class: 'users.User', attributes: { name: 'Ada', role: 'admin' } }
    const east = await write(store, (transaction) => transaction.insert(providers, provider('east')))
    const ada = await write(store, (transaction) => transaction.insert(users, user))
    const idOf = async (...child: Parameters<Store['getChild']>) => (await store.getChild(...child))?.id
    expect(await idOf(providers, 'east')).toBe(east)
    expect(await idOf(users, 'aDA')).toBe(ada)
    expect(await idOf(providers, 'EAST')).toBeUndefined()
    expect(await idOf({ ...providers, relation: 'nothing' }, 'east')).toBeUndefined()
    expect(await idOf({ ...providers, parent: east }, 'east')).toBeUndefined()
  })

  it('of user names ignores letter case, even beyond ASCII', async () => {
    const store = await openTestStore(database)
    const users = { parent: rootId('users'), relation: 'users' }
    const add = (name: string) =>
      write(store, (transaction) => transaction.insert(users, { class: 'users.User', attributes: { name } }))
    await add('Zoë')
    await expect(add('ZOË')).rejects.toMatchObject({ class: 'users.User', field: 'name', value: 'ZOË' })
    const find = (value: string) =>
      readNames(store, { class: 'users.User', conditions: [{ field: 'name', comparison: 'equals', value }] })
    expect(await find('zOë')).toEqual(['Zoë'])
    await add('ÉLODIE')
    expect(await find('élodie')).toEqual(['ÉLODIE'])
  })

  it('of a non-key attribute is enforced as well', async () => {
    const Badge = defineClass({
      service: 'users',
      name: 'Badge',
      collection: 'badges',
      label: 'Badge',
      parent: 'Root',
      attributes: {
        name: string({ key: true, unique: 'NONE' }),
        code: string({ unique: 'PARENT' }),
        mail: string({ unique: 'PARENT', caseInsensitive: true }),
      },
    })
    const store: Store = await openTestStore(database, { model: new Model([Root, Badge]) })
    const place = { parent: rootId('users'), relation: 'badges' }
    const add = (attributes: Record<string, unknown>) =>
      store.write(tester, (transaction) => transaction.insert(place, { class: 'users.Badge', attributes }))
    await add({ name: 'same', code: '1', mail: 'a@b' })
    await add({ name: 'same', code: 'A' })
    await add({ name: 'same', code: 'a' })
    await expect(add({ name: 'x', code: '1' })).rejects.toMatchObject({ field: 'code', value: '1' })
    await expect(add({ name: 'x', mail: 'A@B' })).rejects.toMatchObject({ field: 'mail', value: 'A@B' })
    await add({ name: 'unset' })
    await add({ name: 'unset' })
  })

  it('of an id reports the id', async () => {
    const store = await openTestStore(database)
    const id = await write(store, (transaction) => transaction.insert(providers, provider('east')))
    await expect(
      write(store, (transaction) => transaction.insert(providers, { ...provider('west'), id })),
    ).rejects.toMatchObject({ field: 'id', value: id })
  })
})
