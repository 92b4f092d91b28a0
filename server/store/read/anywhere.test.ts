import { describe, expect, it } from 'vitest'
import type { ResourceTree } from '../../../model/tree.ts'
import { podTree } from '../fixture.ts'
import { databases, openTestStore, write } from '../store.fixture.ts'
import { rootId, type Transaction } from '../store.ts'

interface Filled {
  name: string
  application: string
  pods: ResourceTree[]
}

/** Inserts an environment with one application. */
const insertEnvironment = (transaction: Transaction, { name, application, pods }: Filled): Promise<string> =>
  transaction.insert(
    { parent: rootId('environments'), relation: 'environments' },
    {
      class: 'environments.Environment',
      attributes: { name, namespace: 'blue' },
      children: {
        applications: [
          {
            class: 'environments.Application',
            attributes: { name: application, run: application, state: 'running' },
            children: { pods },
          },
        ],
      },
    },
  )

describe.each(databases)('a second text of a search in a %s', (database) => {
  it('counts pods once if their application and environment have the same name', async () => {
    const store = await openTestStore(database)
    const names = ['a', 'b', 'c', 'd']
    await write(store, (transaction) =>
      insertEnvironment(transaction, {
        name: 'blue',
        application: 'blue',
        pods: names.map((name) => podTree(name, 'blue')),
      }),
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
  it('ranks exact matches before partial ones', async () => {
    const store = await openTestStore(database)
    const podAt = (name: string, addresses: string) => {
      const tree = podTree(name, 'blue')
      return { ...tree, attributes: { ...tree.attributes, addresses } }
    }
    await write(store, (transaction) =>
      insertEnvironment(transaction, {
        name: 'blue',
        application: 'blue',
        pods: [podAt('a', '10.1.0.77'), podAt('b', '10.1.0.7 fd00::7'), podAt('c', '10.2.0.7')],
      }),
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

describe.each(databases)('a search of a %s for a text in more than a thousand names', (database) => {
  it('finds names, labels, addresses and images of every class', async () => {
    const store = await openTestStore(database)
    const numbers = Array.from({ length: 1_100 }, (_, index) => String(index).padStart(4, '0'))
    const pod = podTree('front', 'blue')
    const labelled = { ...podTree('back', 'blue'), labels: { kind: 'common-label' } }
    const container = {
      class: 'environments.Container',
      attributes: { name: 'main', image: 'team/common:1' },
    }
    const pictured = {
      ...pod,
      attributes: { ...pod.attributes, addresses: 'fd00::common' },
      children: {
        spec: [{ class: 'environments.PodSpec', attributes: {}, children: { containers: [container] } }],
      },
    }
    await write(store, async (transaction) => {
      const place = { parent: rootId('config'), relation: 'containerTypes' }
      const trees = numbers.map((number) => ({
        class: 'config.ContainerType',
        attributes: { name: `common-${number}` },
      }))
      await transaction.sync([{ place, trees }])
      await insertEnvironment(transaction, {
        name: 'in-common',
        application: 'shop',
        pods: [labelled, pictured],
      })
    })
    const classes = [
      'config.ContainerType',
      'environments.Environment',
      'environments.Application',
      'environments.Pod',
    ]
    const found = await store.findAnywhere({
      wanted: { text: 'COMMON', classes, count: 2, object: { text: 'common', classes } },
      via: { class: 'environments.Environment', relation: 'hostCluster' },
    })
    const shown = (isObject: 0 | 1) =>
      found.flatMap((entry) => (entry.isObject === isObject ? [[entry.name, entry.rank, entry.text]] : []))
    const names = [
      ['in-common', 2, null],
      ['common-0000', 1, null],
      ['common-0001', 1, null],
    ]
    expect(shown(0).toSorted()).toEqual(
      [
        ...names,
        ['shop', 4, 'team/common:1'],
        ['back', 3, 'kind=common-label'],
        ['front', 4, 'team/common:1'],
      ].toSorted(),
    )
    expect(shown(1).toSorted()).toEqual(names.toSorted())
  })
})
