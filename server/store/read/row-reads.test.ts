import { describe, expect, it } from 'vitest'
import { databases, openTestStore, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'

const providers = { parent: rootId('config'), relation: 'cloudProviders' }
const provider = 'config.CloudProvider'
const group = 'config.HostGroup'

describe.each(databases)('a read by class in a %s', (database) => {
  const open = async () => {
    const store = await openTestStore(database)
    const ids = await write(store, async (transaction) => {
      const parent = await transaction.insert(providers, { class: provider, attributes: { name: 'own' } })
      const place = { parent, relation: 'hostGroups' }
      const child = await transaction.insert(place, { class: group, attributes: { name: 'small' } })
      return { parent, child, place }
    })
    return { store, ...ids }
  }

  it('returns only rows of that class', async () => {
    const { store, parent, child, place } = await open()
    expect(await store.get(group, child)).toMatchObject({ id: child, name: 'small' })
    expect(await store.get(group, parent)).toBeNull()
    expect(await store.get(group, null)).toBeNull()
    expect(await store.getChild(group, place, 'small')).toMatchObject({ id: child })
    expect(await store.getChild(provider, place, 'small')).toBeNull()
  })

  it('returns rows for a relation to many, and a row or null for a relation to one', async () => {
    const { store, parent, child } = await open()
    expect(await store.related(provider, parent, 'hostGroups')).toMatchObject([{ id: child }])
    expect(await store.related(group, child, 'awsConfig')).toBeNull()
    const config = await write(store, (transaction) =>
      transaction.insert(
        { parent: child, relation: 'awsConfig' },
        { class: 'config.AwsConfig', attributes: {} },
      ),
    )
    expect(await store.related(group, child, 'awsConfig')).toMatchObject({ id: config })
  })
})
