import { describe, expect, it } from 'vitest'
import type { ResourceTree } from '../../../model/tree.ts'
import { podTree } from '../fixture.ts'
import { databases, observer, openTestStore, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'
import type { Change, Store, StoredTree } from '../store.ts'
import type { SyncEntry } from './sync-entry.ts'

interface Opened {
  store: Store
  first: string
  second: string
  sync(...entries: SyncEntry[]): Promise<Change[]>
}

async function open(database: (typeof databases)[number]): Promise<Opened> {
  const store = await openTestStore(database)
  const environment = await write(store, (transaction) =>
    transaction.insert(
      { parent: rootId('environments'), relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name: 'shop' },
        children: {
          applications: ['first', 'second'].map((name) => ({
            class: 'environments.Application',
            attributes: { name },
          })),
        },
      },
    ),
  )
  const [first, second] = await store.related(environment, 'applications')
  return {
    store,
    first: first?.id ?? '',
    second: second?.id ?? '',
    sync: async (...entries) =>
      (await store.write(observer, (transaction) => transaction.sync(entries))).changes,
  }
}

const pods = (parent: string, trees: ResourceTree[], keepOthers = false): SyncEntry => ({
  place: { parent, relation: 'pods' },
  trees,
  keepOthers,
})

/** A tree's first descendant along the named relations. */
function child(tree: ResourceTree, ...path: string[]): ResourceTree {
  const [relation = '', ...rest] = path
  const [found] = tree.children?.[relation] ?? []
  if (!found) throw new Error(`No ${relation} in ${tree.class}`)
  return rest.length === 0 ? found : child(found, ...rest)
}

const flat = (tree: StoredTree | null): StoredTree[] =>
  tree ? [tree, ...Object.values(tree.children).flat().flatMap(flat)] : []

const summary = (changes: Change[]): string[] =>
  changes.map(({ kind, class: name }) => `${kind} ${name.split('.')[1]}`)

const names = async (store: Store, id: string): Promise<unknown[]> =>
  (await store.related(id, 'pods')).map(({ name }) => name)

describe.each(databases)('sync in a %s', (database) => {
  it('writes and reports nothing without differences', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first'), podTree('b', 'first')]))
    const before = await store.getTree(first)
    expect(await sync(pods(first, [podTree('a', 'first'), podTree('b', 'first')]))).toEqual([])
    expect(await store.getTree(first)).toEqual(before)
  })

  it('keeps ids by key and changes only rows that differ', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first')]))
    const before = flat(await store.getTree(first))
    const tree = podTree('a', 'first')
    child(tree, 'spec', 'containers').attributes['image'] = 'other:2'
    child(tree, 'spec', 'containers', 'ports').attributes['containerPort'] = 9090
    const changes = await sync(pods(first, [tree]))
    expect(summary(changes)).toEqual(['modified Container', 'modified ContainerPort'])
    const after = flat(await store.getTree(first))
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const container = after.find((row) => row.class === 'environments.Container')
    expect(container).toMatchObject({ generation: 1, attributes: { image: 'other:2' } })
    expect(changes[0]?.ancestors).toHaveLength(5)
    expect(changes[0]).toMatchObject({ author: 'observer', before: null, after: null })
  })

  it('keeps the creation time of moved resources, and reports no older one', async () => {
    const { store, first, sync } = await open(database)
    const ages = async () =>
      flat(await store.getTree(first))
        .slice(1)
        .map(({ createdOn }) => createdOn)
    await sync(pods(first, [{ ...podTree('a', 'first'), createdOn: 2000 }]))
    expect(new Set(await ages())).toEqual(new Set([2000]))
    expect(await sync(pods(first, [{ ...podTree('a', 'first'), createdOn: 1000 }]))).toEqual([])
    expect((await ages())[0]).toBe(1000)
    await sync(pods(first, [{ ...podTree('a', 'first'), createdOn: 3000 }]))
    expect((await ages())[0]).toBe(1000)
    await sync(pods(first, [{ ...podTree('b', 'first'), createdOn: Infinity }]))
    expect((await ages())[0]).toBeLessThanOrEqual(Date.now())
  })

  it('inserts new resources and removes missing ones, with all descendants', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first'), podTree('b', 'first')]))
    const changes = await sync(pods(first, [podTree('c', 'first'), podTree('b', 'first')]))
    expect(await names(store, first)).toEqual(['c', 'b'])
    expect(changes.filter(({ kind }) => kind === 'deleted')).toHaveLength(8)
    expect(changes.filter(({ kind }) => kind === 'created')).toHaveLength(8)
    expect(changes.filter(({ kind }) => kind === 'modified')).toEqual([])
    expect(await store.find({ class: 'environments.Container' })).toHaveLength(2)
    expect(summary(await sync(pods(first, [])))).toHaveLength(16)
    expect(await store.find({ class: 'environments.EnvVar' })).toEqual([])
  })

  it('keeps others if requested, in their position', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first'), podTree('b', 'first')]))
    const b = podTree('b', 'first')
    b.attributes['state'] = 'Running'
    const changes = await sync(pods(first, [podTree('c', 'first'), b], true))
    expect(await names(store, first)).toEqual(['a', 'b', 'c'])
    expect(changes.filter(({ kind }) => kind === 'modified')).toMatchObject([{ name: 'b' }])
  })

  it('keeps relations that a tree omits, and empties those that are empty', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first')]))
    const bare = {
      class: 'environments.Pod',
      attributes: { name: 'a' },
      labels: podTree('a', 'first').labels ?? null,
    }
    expect(await sync(pods(first, [bare]))).toEqual([])
    const noEnv = podTree('a', 'first')
    child(noEnv, 'spec', 'containers').children = { env: [] }
    expect(summary(await sync(pods(first, [noEnv])))).toEqual(['deleted EnvVar', 'deleted EnvVar'])
    const unset = await sync(pods(first, [{ class: 'environments.Pod', attributes: { name: 'a' } }]))
    expect(summary(unset)).toEqual(['modified Pod'])
    expect(await store.find({ class: 'environments.ContainerPort' })).toHaveLength(1)
  })

  it('moves a resource with an existing id and its descendants, even from a removed parent', async () => {
    const { store, first, second, sync } = await open(database)
    const id = '11111111-1111-4111-8111-111111111111'
    await sync(pods(first, [{ ...podTree('a', 'first'), id }]))
    const before = flat(await store.getTree(id)).map((row) => row.id)
    const changes = await sync(pods(first, []), pods(second, [{ ...podTree('a', 'first'), id }]))
    expect(summary(changes)).toEqual(['modified Pod'])
    expect(changes[0]?.ancestors[0]).toBe(second)
    expect(flat(await store.getTree(id)).map((row) => row.id)).toEqual(before)
    expect(await names(store, first)).toEqual([])
    expect(await store.find({ class: 'environments.EnvVar', below: second })).toHaveLength(2)
    expect(await store.find({ class: 'environments.EnvVar', below: first })).toEqual([])
  })

  it('moves a resource even if the tree omits its descendants', async () => {
    const { store, first, second, sync } = await open(database)
    const id = '11111111-1111-4111-8111-111111111111'
    await sync(pods(first, [{ ...podTree('a', 'first'), id }]))
    expect(await store.read({ class: 'environments.EnvVar', mode: 'normal' })).toContain(first)
    await sync(pods(second, [{ class: 'environments.Pod', id, attributes: { name: 'a' } }], true))
    const [env] = await store.find({ class: 'environments.EnvVar', below: second })
    const { entries } = await store.changes(0, 1000)
    expect(env).toBeDefined()
    expect(entries.at(-1)).toMatchObject({ kind: 'modified', id })
    const text = await store.read({ class: 'environments.EnvVar', mode: 'normal', ids: [env?.id ?? ''] })
    expect(text).toContain(second)
    expect(text).not.toContain(first)
  })

  it('replaces a resource with another of the same name', async () => {
    const { store, first, sync } = await open(database)
    const [old, young] = ['1', '2'].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`)
    await sync(pods(first, [{ ...podTree('web-0', 'first'), id: old ?? '' }, podTree('web-1', 'first')]))
    const changes = await sync(pods(first, [{ ...podTree('web-0', 'first'), id: young ?? '' }], true))
    expect(await names(store, first)).toEqual(['web-1', 'web-0'])
    expect(await store.get(old ?? '')).toBeNull()
    expect(changes.filter(({ id }) => id === old || id === young)).toMatchObject([
      { kind: 'deleted', id: old },
      { kind: 'created', id: young },
    ])
  })

  it('reorders siblings without reporting a change', async () => {
    const { store, first, sync } = await open(database)
    const trees = ['a', 'b', 'c'].map((name) => podTree(name, 'first'))
    await sync(pods(first, trees))
    expect(await sync(pods(first, trees.toReversed()))).toEqual([])
    expect(await names(store, first)).toEqual(['c', 'b', 'a'])
  })

  it('matches children without id, key or name by position', async () => {
    const { store, first, sync } = await open(database)
    await sync(pods(first, [podTree('a', 'first')]))
    const [before] = await store.find({ class: 'environments.ResourceRequirements' })
    const tree = podTree('a', 'first')
    child(tree, 'spec', 'containers', 'resources').attributes['limits'] = { memory: '1Gi' }
    await sync(pods(first, [tree]))
    const [after] = await store.find({ class: 'environments.ResourceRequirements' })
    expect(after).toMatchObject({ id: before?.id, attributes: { limits: { memory: '1Gi' } } })
  })

  it('skips a missing parent if allowed', async () => {
    const { first, sync } = await open(database)
    const gone = { ...pods('nowhere', [podTree('a', 'first')], true), mayBeGone: true }
    expect(await sync(gone)).toEqual([])
    const changes = await sync(gone, pods(first, [podTree('b', 'first')], true))
    expect(changes[0]).toMatchObject({ class: 'environments.Pod', name: 'b' })
  })

  it('refuses trees of another class, unknown relations and parents, and changes nothing', async () => {
    const { store, first, sync } = await open(database)
    const application = { class: 'environments.Application', attributes: { name: 'x' } }
    await expect(sync(pods(first, [podTree('a', 'x')]), pods(first, [application]))).rejects.toThrow(
      'environments.Application.pods takes environments.Pod, not environments.Application',
    )
    const unknown = { class: 'environments.Pod', attributes: { name: 'a' }, children: { wheels: [] } }
    await expect(sync(pods(first, [podTree('a', 'x')]))).resolves.toHaveLength(8)
    await expect(sync(pods(first, [unknown]))).rejects.toThrow('has no child relation wheels')
    await expect(sync(pods('nowhere', []))).rejects.toThrow('There is no resource nowhere')
    const strange = { class: 'environments.Pod', attributes: { name: 'a', wheels: 4 } }
    await expect(sync(pods(first, [strange]))).rejects.toThrow('environments.Pod has no attribute wheels')
    expect(await names(store, first)).toEqual(['a'])
  })
})
