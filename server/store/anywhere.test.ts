import { describe, expect, it } from 'vitest'
import { podTree } from './fixture.ts'
import { databases, openTestStore, write } from './store.fixture.ts'
import { rootId } from './store.ts'

describe.each(databases)('a second text of a search in a %s', (database) => {
  it('counts what stands in an application that is called as its environment once', async () => {
    const store = await openTestStore(database)
    const names = ['a', 'b', 'c', 'd']
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        {
          class: 'environments.Environment',
          attributes: { name: 'blue', namespace: 'blue' },
          children: {
            applications: [
              {
                class: 'environments.Application',
                attributes: { name: 'blue', run: 'blue', state: 'running' },
                children: { pods: names.map((name) => podTree(name, 'blue')) },
              },
            ],
          },
        },
      ),
    )
    const found = await store.findAnywhere({
      wanted: {
        text: 'nowhere',
        classes: ['environments.Pod'],
        count: 3,
        object: { text: 'blu', classes: ['environments.Pod'] },
      },
      via: { class: 'environments.Environment', relation: 'hostCluster' },
    })
    expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})
