import { describe, expect, it } from 'vitest'
import { databases, openTestStore, write } from './store.fixture.ts'
import { rootId, type Store } from './store.ts'

const ContainerType = 'config.ContainerType'

const add = (store: Store, name: string, labels: Record<string, string> = {}): Promise<unknown> =>
  write(store, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      { class: ContainerType, attributes: { name, description: name }, labels },
    ),
  )

describe.each(databases)('texts that PostgreSQL cannot store, in %s', (kind) => {
  it.each(['a\u0000b', 'a\uD800b', '\uDEAD\u0000'])(
    'can be searched for without an error: %j',
    async (text) => {
      const store = await openTestStore(kind)
      await add(store, 'web', { app: 'web' })
      const namesWhere = async (query: object): Promise<unknown> =>
        (await store.find({ class: ContainerType, ...query })).map(({ name }) => name)
      for (const comparison of ['equals', 'contains', 'startsWith', 'endsWith'])
        expect(await namesWhere({ conditions: [{ field: 'name', comparison, value: text }] })).toEqual([])
      const isIn = { field: 'name', comparison: 'in', value: [text, 'web'] }
      // Read twice, as a statement is prepared when it is run again.
      for (const times of [1, 2])
        expect(await namesWhere({ conditions: [isIn], count: times })).toEqual(['web'])
      const labels = [{ key: 'app', operator: 'in', values: [text, 'web'] }]
      expect(await namesWhere({ labels })).toEqual(['web'])
      expect(await namesWhere({ search: text })).toEqual([])
      expect(await namesWhere({ ids: [text] })).toEqual([])
      expect(await store.get(ContainerType, text)).toBe(null)
    },
  )

  it('do not include those that only look like JSON escapes', async () => {
    const store = await openTestStore(kind)
    const text = String.raw`C:\udead\u0000x`
    await add(store, text, { path: text })
    const found = await store.find({
      class: ContainerType,
      conditions: [{ field: 'name', comparison: 'in', value: [text] }],
      labels: [{ key: 'path', operator: 'equals', values: [text] }],
    })
    expect(found).toMatchObject([{ name: text, attributes: { name: text, description: text } }])
  })
})
