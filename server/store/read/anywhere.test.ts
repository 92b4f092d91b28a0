import { describe, expect, it } from 'vitest'
import { podTree } from '../fixture.ts'
import { databases, openTestStore, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'

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

describe.each(databases)('an address in a search of a %s', (database) => {
  it('finds what has it, before what has one that only contains it', async () => {
    const store = await openTestStore(database)
    const podAt = (name: string, addresses: string) => {
      const tree = podTree(name, 'blue')
      return { ...tree, attributes: { ...tree.attributes, addresses } }
    }
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
                children: {
                  pods: [podAt('a', '10.1.0.77'), podAt('b', '10.1.0.7 fd00::7'), podAt('c', '10.2.0.7')],
                },
              },
            ],
          },
        },
      ),
    )
    const search = async (text: string, count = 3) =>
      (
        await store.findAnywhere({
          wanted: { text, classes: ['environments.Pod', 'config.Host'], count },
          via: { class: 'environments.Environment', relation: 'hostCluster' },
        })
      ).map(({ name, text: addresses }) => [name, addresses])
    expect(await search('10.1.0.7')).toEqual([
      ['b', '10.1.0.7 fd00::7'],
      ['a', '10.1.0.77'],
    ])
    expect(await search('10.1.0.7', 1)).toEqual([['b', '10.1.0.7 fd00::7']])
    expect(await search('FD00::7')).toEqual([['b', '10.1.0.7 fd00::7']])
    expect(await search('10.3.')).toEqual([])
  })
})
