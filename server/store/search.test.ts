import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, dictionary, record, tuple } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { podTree } from './fixture.ts'
import { openStore } from './open-store.ts'
import { databases, openTestStore, readNames, temporaryFolder, tester, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Store, StoredTree } from './store.ts'

const Pod = 'environments.Pod'
const Container = 'environments.Container'

/** Only ASCII letters match in any case, as before there was an index. */
const fold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

interface Wanted {
  name: string
  labels: Record<string, string>
  image: string
}

/** Reference implementation of the search, without an index. */
const isFound = ({ name, labels, image }: Wanted, needle: string): boolean =>
  [name, image, ...Object.entries(labels).map((entry) => entry.join('='))].some((text) =>
    fold(text).includes(fold(needle)),
  )

const word = constantFrom(
  'web',
  'WEB',
  'shop-web',
  'Größe',
  'GRÖSSE',
  'a%b',
  'a_b',
  "it's",
  'x"y',
  'z\\n',
  '日本語',
)
const someLabels = dictionary(word, word, { noNullPrototype: true, maxKeys: 2 })
const pod: Arbitrary<Wanted> = record({
  name: tuple(word, constantFrom('', '-1', '-2', '-3')).map((parts) => parts.join('')),
  labels: someLabels,
  image: word,
})
const pods = array(pod, { maxLength: 5 }).map((all) => [
  ...new Map(all.map((one) => [one.name, one])).values(),
])
const parts = ['web', 'we', 'w', 'hop', 'eb-2', 'größe', 'Größe', 'öß', '日本語', '本', 'nowhere', 'no']
const signs = ['%', 'a%b', '_', "it's", '"', 'x"y', '\\', 'z\\n', '=', 'web=web', 'b=s']
const needle = constantFrom(...parts, ...signs)

const treeOf = ({ name, labels, image }: Wanted) => {
  const tree = podTree(name, 'none')
  const container = { class: Container, attributes: { name: 'main', image } }
  return {
    ...tree,
    labels,
    children: {
      spec: [{ class: 'environments.PodSpec', attributes: {}, children: { containers: [container] } }],
    },
  }
}

/** Reads all pods in the plainest way. */
async function wantedIn(store: Store): Promise<Wanted[]> {
  const found = await store.find({ class: Pod })
  return Promise.all(
    found.map(async ({ id, name, labels }) => {
      const tree = await store.getTree(id)
      const containers = tree?.children['spec']?.[0]?.children['containers'] as StoredTree[]
      return {
        name: String(name),
        labels: labels ?? {},
        image: String(containers[0]?.attributes['image']),
      }
    }),
  )
}

async function openWithApplication(store: Store): Promise<{ parent: string; relation: string }> {
  const place = { parent: rootId('environments'), relation: 'environments' }
  const parent = await write(store, async (transaction) => {
    const environment = await transaction.insert(place, {
      class: 'environments.Environment',
      attributes: { name: 'team', namespace: 'team' },
    })
    return transaction.insert(
      { parent: environment, relation: 'applications' },
      { class: 'environments.Application', attributes: { name: 'shop', run: 'shop', state: 'running' } },
    )
  })
  return { parent, relation: 'pods' }
}

describe.each(databases)('a search in a %s', (database) => {
  it('matches names, labels and images, whatever was written before', async () => {
    const store = await openTestStore(database)
    const place = await openWithApplication(store)
    const change = record({ labels: someLabels, image: word, isUndone: constantFrom(true, false) })
    await assert(
      asyncProperty(array(pods, { maxLength: 3 }), change, needle, async (steps, changed, text) => {
        for (const step of steps)
          await write(store, (transaction) => transaction.sync([{ place, trees: step.map(treeOf) }]))
        const work = store.write(tester, async (transaction) => {
          const [first, second] = await transaction.find({ class: Pod })
          const [container] = await transaction.find({ class: Container })
          if (container) await transaction.update(container.id, { attributes: { image: changed.image } })
          if (first) await transaction.update(first.id, { labels: changed.labels })
          if (second) await transaction.remove([second.id])
          if (changed.isUndone) throw new Error('undone')
        })
        await work.catch(() => undefined)
        const expected = (await wantedIn(store)).filter((one) => isFound(one, text)).map(({ name }) => name)
        expect(await readNames(store, { class: Pod, search: text })).toEqual(expected)
        const total = JSON.parse(
          await store.read({ class: Pod, mode: 'normal', search: text, withCount: true }),
        ) as { total: number }
        expect(total.total).toBe(expected.length)
      }),
      { numRuns: 100 },
    )
  })

  it('finds the first of thousands by name, and a few among thousands', async () => {
    const store = await openTestStore(database)
    const place = { parent: rootId('config'), relation: 'containerTypes' }
    const numbers = Array.from({ length: 2_600 }, (_, index) => String(index).padStart(4, '0'))
    const trees = numbers.map((number, index) => ({
      class: 'config.ContainerType',
      attributes: { name: `type-${number}` },
      labels: { kind: index % 10 === 0 ? 'seldom' : 'common', all: 'yes' },
    }))
    await write(store, (transaction) => transaction.sync([{ place, trees }]))
    const names = (...wanted: number[]) => wanted.map((number) => `type-${numbers[number]}`)
    const page = { class: 'config.ContainerType', start: 1, count: 2 }
    const equals = (key: string, value: string) => ({ key, operator: 'equals', values: [value] }) as const
    expect(await readNames(store, { ...page, search: 'TYPE-' })).toEqual(names(1, 2))
    expect(await readNames(store, { ...page, search: 'e' })).toEqual(names(1, 2))
    expect(await readNames(store, { ...page, search: 'common' })).toEqual(names(2, 3))
    expect(await readNames(store, { ...page, search: 'seldom' })).toEqual(names(10, 20))
    expect(await readNames(store, { ...page, labels: [equals('all', 'yes')] })).toEqual(names(1, 2))
    expect(
      await readNames(store, { ...page, labels: [equals('all', 'yes'), equals('kind', 'seldom')] }),
    ).toEqual(names(10, 20))
    expect(
      await readNames(store, {
        ...page,
        search: 'type-',
        labels: [{ key: 'all', operator: 'exists', values: [] }],
      }),
    ).toEqual(names(1, 2))
    const totals = ['type-', 'common', 'seldom'].map(async (search) => {
      const text = await store.read({ ...page, mode: 'normal', search, withCount: true })
      return (JSON.parse(text) as { total: number }).total
    })
    expect(await Promise.all(totals)).toEqual([2_600, 2_340, 260])
  })
})

it('a search with thousands of matches also finds images', async () => {
  const store = await openTestStore()
  const place = await openWithApplication(store)
  const numbers = Array.from({ length: 2_100 }, (_, index) => String(index).padStart(4, '0'))
  const trees = numbers.map((number) => treeOf({ name: `pod-${number}`, labels: {}, image: 'team/web' }))
  const other = treeOf({ name: 'another', labels: {}, image: 'other/pod-maker' })
  await write(store, (transaction) => transaction.sync([{ place, trees: [...trees, other] }]))
  const page = { class: Pod, count: 2 }
  expect(await readNames(store, { ...page, search: 'pod-' })).toEqual(['another', 'pod-0000'])
  expect(await readNames(store, { ...page, search: 'team/' })).toEqual(['pod-0000', 'pod-0001'])
  expect(await readNames(store, { ...page, search: 'p' })).toEqual(['another', 'pod-0000'])
})

/** Returns the rows of `texts` and the texts in the resources, which must be equal. */
function textsOf(path: string): { found: unknown[]; had: unknown[] } {
  const database = new DatabaseSync(path, { readOnly: true })
  const found = database.prepare('select class, prefix, value from texts order by 1, 2, 3').all()
  const had = database
    .prepare(
      `select class, '' as prefix, name as value from resources where name is not null
      union select class, key || '=', value from labels
      union select class, '', attributes ->> 'image' from resources
        where class in (select code from classes where name = 'Container') and attributes ->> 'image' is not null
      union select class, '', attributes ->> 'nodeName' from resources
        where class in (select code from classes where name = 'Pod') and attributes ->> 'nodeName' is not null
      order by 1, 2, 3`,
    )
    .all()
  database.close()
  return { found, had }
}

/** Counts the parts of the index that a search reads one after the other. */
function countParts(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const found = database.prepare('select count(distinct segid) as parts from text_index_idx').get()
  database.close()
  return Number(found?.['parts'])
}

describe('search texts', () => {
  const place = { parent: rootId('config'), relation: 'containerTypes' }
  const treesOf = (names: string[]) =>
    names.map((name) => ({ class: 'config.ContainerType', attributes: { name }, labels: { app: name } }))

  it('are deleted on compaction if no resource has them', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const store = await openStore({ model, database: { path } })
    const pod = treeOf({ name: 'pod', labels: { app: 'web' }, image: 'team/web' })
    const parent = await openWithApplication(store)
    await write(store, (transaction) =>
      transaction.sync([
        { place, trees: treesOf(['gone', 'kept']) },
        { place: parent, trees: [pod] },
      ]),
    )
    await write(store, (transaction) => transaction.sync([{ place, trees: treesOf(['kept', 'new']) }]))
    await store.compact(0)
    const { found, had } = textsOf(path)
    expect(found).toEqual(had)
    expect(await readNames(store, { class: 'config.ContainerType', search: 'kept' })).toEqual(['kept'])
    expect(await readNames(store, { class: Pod, search: 'm/WEB' })).toEqual(['pod'])
    await write(store, (transaction) => transaction.sync([{ place, trees: treesOf(['gone']) }]))
    expect(await readNames(store, { class: 'config.ContainerType', search: 'gone' })).toEqual(['gone'])
    await store.close()
  })

  it('are merged in the index on compaction', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const store = await openStore({ model, database: { path } })
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    for (const [index] of names.entries())
      await write(store, (transaction) =>
        transaction.sync([{ place, trees: treesOf(names.slice(0, index + 1)) }]),
      )
    const before = countParts(path)
    await store.compact(0)
    expect(countParts(path)).toBeLessThan(before)
    for (const name of names)
      expect(await readNames(store, { class: 'config.ContainerType', search: name })).toEqual([name])
    await store.close()
  })

  it('are created when an older store is opened, which is logged once', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const logged: unknown[] = []
    const log = { info: (...line: unknown[]) => logged.push(line), error: () => undefined }
    const first = await openStore({ model, database: { path }, log })
    await write(first, (transaction) => transaction.sync([{ place, trees: treesOf(['small', 'large']) }]))
    await first.close()
    const { had } = textsOf(path)
    const database = new DatabaseSync(path)
    database.exec('drop table texts; drop table text_index')
    database.close()
    for (let opening = 0; opening < 2; opening += 1) {
      const store = await openStore({ model, database: { path }, log })
      expect(await readNames(store, { class: 'config.ContainerType', search: 'mall' })).toEqual(['small'])
      await store.close()
    }
    expect(textsOf(path).found).toEqual(had)
    expect(logged).toEqual([
      [{ textCount: had.length }, 'Made the index by which resources are found by parts of their names'],
    ])
  })

  it('include attributes, even if they became searchable after the store was created', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const first = await openStore({ model, database: { path } })
    const parent = await openWithApplication(first)
    const podOn = (name: string, nodeName: string) => {
      const tree = treeOf({ name, labels: {}, image: 'team/web' })
      return { ...tree, attributes: { ...tree.attributes, nodeName } }
    }
    const trees = [podOn('able', 'worker-7'), podOn('bosun', 'worker-8'), podOn('worker-7-own', 'edge')]
    await write(first, (transaction) => transaction.sync([{ place: parent, trees }]))
    const search = { class: Pod, search: 'Worker-7' }
    expect(await readNames(first, search)).toEqual(['able', 'worker-7-own'])
    // An application is not found by where its pods run.
    expect(await readNames(first, { ...search, class: 'environments.Application' })).toEqual([])
    await first.compact(0)
    expect(await readNames(first, search)).toEqual(['able', 'worker-7-own'])
    await first.close()
    const database = new DatabaseSync(path)
    database.exec("delete from texts where value = 'worker-7'; delete from marks where name like 'texts %'")
    database.close()
    for (let opening = 0; opening < 2; opening += 1) {
      const store = await openStore({ model, database: { path } })
      expect(await readNames(store, search)).toEqual(['able', 'worker-7-own'])
      await store.close()
    }
  })
})
