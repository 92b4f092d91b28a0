import { assert, asyncProperty, constantFrom, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPlatform } from './restricted.fixture.ts'
import { databases, openTestStore, readAll, readNames, tester, write } from './store.fixture.ts'
import { type ChangeSetQuery, equals, isIn, type ReadQuery, rootId, type Store } from './store.ts'

const Pod = 'environments.Pod'
const Environment = 'environments.Environment'
const Application = 'environments.Application'
const HostCluster = 'cluster.HostCluster'
const every = ['blue', 'green', 'red', 'east', 'west', 'web', 'bank'] as const

type Query = Omit<ReadQuery, 'mode' | 'fields'>

const totalOf = async (store: Store, query: Query): Promise<unknown> =>
  (
    JSON.parse(await store.read({ ...query, mode: 'normal', count: 1, withCount: true })) as {
      total: unknown
    }
  ).total

/** Reads whose answers consist of the resources themselves, so that leaving out the invisible ones gives the answer. */
const plain: Record<string, Query> = {
  'all pods': { class: Pod },
  'pods, last first': { class: Pod, sort: [{ field: 'name', direction: 'desc' }] },
  'pods by environment': { class: Pod, sort: [{ field: 'ancestors.environment.name', direction: 'desc' }] },
  'pods of an application': { class: Pod, conditions: [equals('parent.name', 'vault')] },
  'pods by name': { class: Pod, conditions: [isIn('name', ['front-a', 'vault-a'])] },
  'pods by label': { class: Pod, labels: [{ key: 'app', operator: 'in', values: ['vault', 'front'] }] },
  'pods without a label': { class: Pod, labels: [{ key: 'app', operator: 'notEquals', values: ['front'] }] },
  'pods by text': { class: Pod, search: '-a' },
  'pods by image': { class: Pod, search: 'registry.example' },
  'pods by text and label': {
    class: Pod,
    search: 'a',
    labels: [{ key: 'app', operator: 'exists', values: [] }],
  },
  'one or the other': { class: Pod, oneOf: [[[equals('name', 'front-a')], [equals('name', 'vault-b')]]] },
  'applications by label': { class: Application, labels: [{ key: 'team', operator: 'exists', values: [] }] },
  environments: { class: Environment },
  'nodes and pods': { class: ['cluster.Node', Pod] },
  'clusters and their Kubernetes': { class: [HostCluster, 'cluster.KubernetesCluster'] },
  roots: { class: 'environments.Root' },
}

describe.each(databases)('a restricted %s', (database) => {
  it('keeps links that are not visible when others are set', async () => {
    const { store, member, ids } = await openPlatform(database)
    const idOf = async (name: string): Promise<string> =>
      (await store.find({ class: Application, conditions: [equals('name', name)] }))[0]?.id ?? ''
    const linked = async (): Promise<unknown[]> =>
      (await store.related(ids.web, 'runs')).map(({ name }) => name).toSorted()
    const [front, ledger, vault] = [await idOf('front'), await idOf('ledger'), await idOf('vault')]
    await store.write(tester, (transaction) => transaction.setLinks(ids.web, 'runs', [front, vault]))
    await member.write(tester, (transaction) => transaction.setLinks(ids.web, 'runs', []))
    expect(await linked()).toEqual(['vault'])
    await member.write(tester, (transaction) => transaction.setLinks(ids.web, 'runs', [ledger]))
    expect(await linked()).toEqual(['ledger', 'vault'])
  })

  it('reads as if other resources did not exist', async () => {
    const { store, ids } = await openPlatform(database)
    const query = constantFrom(...Object.values(plain))
    const seenPlaces = subarray([...every])
    await assert(
      asyncProperty(record({ query, seenPlaces }), async (given) => {
        const places = given.seenPlaces.map((name) => ids[name])
        const member = store.seenBy(() => ({ places, alone: [] }))
        const all = await readAll(store, given.query)
        const expected = all.filter(({ id, ancestors }) => {
          const above = (ancestors as { id: string }[]).map((ancestor) => ancestor.id)
          return above.length === 0 || [String(id), ...above].some((one) => places.includes(one))
        })
        const found = await readAll(member, given.query)
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(await totalOf(member, given.query)).toBe(expected.length)
      }),
      { numRuns: 30 },
    )
  })

  it('contains only visible children and links of a resource', async () => {
    const { member, ids } = await openPlatform(database)
    const [east] = await readAll(member, { class: HostCluster, ids: [ids.east] })
    expect(east).toMatchObject({ environments: [{ id: ids.blue }], name: 'east' })
    const [kubernetes] = await readAll(member, { class: 'cluster.KubernetesCluster' })
    expect(kubernetes).toMatchObject({ name: 'east', nodes: [] })
    const [environments] = await readAll(member, { class: 'environments.Root' })
    expect(environments).toMatchObject({ environments: [{ id: ids.blue }] })
    const runs = await readAll(member, { class: Application, fields: ['name', 'catalogApplication'] })
    expect(runs).toMatchObject([
      { name: 'front', catalogApplication: [{ id: ids.web }] },
      { name: 'ledger', catalogApplication: [] },
    ])
    const [exported] = await readAll(member, { class: HostCluster, mode: 'exportDetails' })
    expect(exported?.['kubernetesCluster']).toMatchObject([{ version: 'v1.34.4' }])
    expect(JSON.stringify(exported)).not.toMatch(/node-of|green/)
  })

  it('does not reveal values of invisible resources in conditions, orders and searches', async () => {
    const { store, member, ids } = await openPlatform(database)
    const byRun = (name: string): Query => ({
      class: Application,
      conditions: [equals('catalogApplication.name', name)],
    })
    expect(await readNames(store, byRun('bank'))).toEqual(['ledger', 'vault'])
    expect(await readNames(member, byRun('bank'))).toEqual([])
    expect(await readNames(member, byRun('web'))).toEqual(['front'])
    const nodes = { class: HostCluster, conditions: [equals('kubernetesCluster.nodes.name', 'node-of-east')] }
    expect(await readNames(store, nodes)).toEqual(['east'])
    expect(await readNames(member, nodes)).toEqual([])
    expect(
      await readNames(member, { class: HostCluster, conditions: [equals('environments.name', 'green')] }),
    ).toEqual([])
    const sorted = {
      class: Application,
      sort: [{ field: 'catalogApplication.name', direction: 'asc' }],
    } as const
    expect(await readNames(store, { ...sorted, below: ids.blue })).toEqual(['ledger', 'front'])
    expect(await readNames(member, sorted)).toEqual(['ledger', 'front'])
    await write(store, (transaction) => transaction.update(ids.bank, { attributes: { name: 'zebra' } }))
    expect(await readNames(member, sorted)).toEqual(['ledger', 'front'])
  })

  it('finds nothing from an invisible resource', async () => {
    const { member, ids } = await openPlatform(database)
    const related = {
      class: Environment,
      relatedTo: { id: ids.west, relation: 'environments', owner: HostCluster },
    }
    expect(await readNames(member, related)).toEqual([])
    expect(await readNames(member, { class: Pod, below: ids.red })).toEqual([])
    expect(await readNames(member, { class: Pod, below: ids.blue })).toEqual([
      'front-a',
      'front-b',
      'ledger-a',
    ])
    const [pod] = await member.find({ class: Pod }, { count: 1 })
    expect(await readNames(member, { class: [Application, Environment], above: pod?.id ?? '' })).toEqual([
      'front',
      'blue',
    ])
  })

  it('reads rows, trees and secrets of visible resources only', async () => {
    const { store, member, ids } = await openPlatform(database)
    const [vault] = await store.find({ class: Application, conditions: [equals('name', 'vault')] })
    expect(await member.get(Environment, ids.blue)).toMatchObject({ name: 'blue' })
    expect(await member.get(Environment, ids.red)).toBeNull()
    expect(await member.get(vault?.id ?? '')).toBeNull()
    expect(await member.get(HostCluster, ids.east)).toMatchObject({ name: 'east' })
    expect(await member.get(rootId('environments'))).toMatchObject({ class: 'environments.Root' })
    expect(await member.getTree(ids.red)).toBeNull()
    expect(await member.getTree(ids.blue)).toEqual(await store.getTree(ids.blue))
    expect(JSON.stringify(await member.getTree(ids.east))).not.toContain('node-of')
    expect((await member.getTree(rootId('environments')))?.children['environments']).toMatchObject([
      { name: 'blue' },
    ])
    const place = { parent: rootId('environments'), relation: 'environments' }
    expect(await member.getChild(Environment, place, 'blue')).toMatchObject({ id: ids.blue })
    expect(await member.getChild(Environment, place, 'red')).toBeNull()
    expect(await member.related(HostCluster, ids.east, 'environments')).toMatchObject([{ id: ids.blue }])
    expect(await member.related(Environment, ids.red, 'applications')).toEqual([])
  })

  it('counts only visible resources', async () => {
    const { member, ids } = await openPlatform(database)
    const classes = [Pod, Application, Environment, HostCluster, 'cluster.Node', 'catalog.Application']
    const via = { class: Environment, relation: 'hostCluster' }
    expect(Object.fromEntries(await member.countClasses({ classes }))).toEqual({
      [Pod]: 3,
      [Application]: 2,
      [Environment]: 1,
      [HostCluster]: 1,
      'catalog.Application': 1,
    })
    expect(Object.fromEntries(await member.countClasses({ classes, below: { id: ids.east, via } }))).toEqual({
      [Pod]: 3,
      [Application]: 2,
    })
    expect((await member.countClasses({ classes, below: { id: ids.red, via } })).size).toBe(0)
  })

  it('searches visible resources, whatever the invisible ones match', async () => {
    const { member, ids, store } = await openPlatform(database)
    const via = { class: Environment, relation: 'hostCluster' }
    const find = (text: string, count = 1) =>
      member.findAnywhere({
        wanted: { text, classes: [Pod, Application, Environment, HostCluster], count },
        via,
      })
    expect((await find('-a', 5)).map(({ name }) => name).toSorted()).toEqual(['front-a', 'ledger-a'])
    expect(await find('vault')).toEqual([])
    expect(await find('team=team-of-front')).toMatchObject([
      { name: 'front', rank: 3, via: [{ id: ids.east }] },
    ])
    expect((await find('registry.example', 9)).map(({ name }) => name)).not.toContain('vault-a')
    expect((await find('registry.example', 9)).map(({ name }) => name)).toContain('ledger-a')
    const object = { text: 'bl', classes: [Pod] }
    const inside = await member.findAnywhere({
      wanted: { text: 'zz', classes: [Pod], count: 9, object },
      via,
    })
    expect(inside.map(({ name }) => name)).toEqual(['front-a', 'front-b', 'ledger-a'])
    const hidden = { text: 'red', classes: [Pod] }
    expect(
      await member.findAnywhere({ wanted: { text: 'zz', classes: [Pod], count: 9, object: hidden }, via }),
    ).toEqual([])
    const pods = (await store.find({ class: Pod })).map(({ id }) => id)
    expect(await member.findAnywhere({ wanted: { ids: pods }, via })).toHaveLength(3)
  })

  it('contains only visible changes of a set, and no names of invisible resources', async () => {
    const { store, member, ids } = await openPlatform(database)
    const action = { name: 'promote', source: { id: ids.red, name: 'red' } }
    await store.write({ ...tester, action, concerns: [ids.blue] }, async (transaction) => {
      for (const id of [ids.blue, ids.red, ids.east, ids.west])
        await transaction.update(id, { attributes: { status: 'changed' }, isObservation: true })
    })
    await write(store, (transaction) => transaction.update(ids.west, { attributes: { status: 'again' } }))
    const query: ChangeSetQuery = { withCount: true, valuesOf: 10, count: 1, filter: {} }
    const { sets, total, places } = await member.changeSets(query)
    expect(sets[0]?.changes.map(({ id }) => id).toSorted()).toEqual([ids.blue, ids.east].toSorted())
    expect(sets[0]?.action).toEqual({ name: 'promote' })
    expect(total).toBe(2)
    expect([...places.values()].map(({ name }) => name)).not.toContain('red')
    const [newest] = (await store.changeSets({ count: 1 })).sets
    expect((await member.changeSets({ id: newest?.id ?? '' })).sets).toEqual([])
    const search = (text: string) => member.changeSets({ filter: { search: text }, withCount: true })
    expect((await search('vault')).total).toBe(0)
    expect((await search('red')).total).toBe(0)
    expect((await search('changed')).total).toBe(1)
  })

  it('reports logged changes and samples of visible resources', async () => {
    const { store, member, ids } = await openPlatform(database)
    const { entries, last } = await member.changes(0, 1_000)
    const named = entries.map(({ name }) => name)
    expect(named).toEqual(expect.arrayContaining(['blue', 'front-a', 'east', 'web']))
    for (const hidden of ['red', 'vault-a', 'node-of-east', 'bank']) expect(named).not.toContain(hidden)
    expect(last).toBe((await store.changes(0, 1)).last)
    const sample = { metric: 'cpuUsage', time: 1_000, value: 1 } as const
    await store.addSamples([
      { ...sample, id: ids.blue },
      { ...sample, id: ids.red },
    ])
    const series = (wanted: string[]) =>
      member.readSamples({ ids: wanted, metrics: ['cpuUsage'], from: 0, to: 10_000, stepMs: 1_000 })
    expect((await series([ids.blue, ids.red])).map(({ id }) => id)).toEqual([ids.blue])
    expect(await series([ids.red])).toEqual([])
  })

  it('restricts the reads of a transaction, which sees what it inserts', async () => {
    const { member, ids } = await openPlatform(database)
    const { result } = await member.write(tester, async (transaction) => {
      const id = await transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        { class: Environment, attributes: { name: 'white', namespace: 'white' } },
      )
      return {
        red: await transaction.get(ids.red),
        white: await transaction.get(id),
        all: await transaction.find({ class: Environment }),
      }
    })
    expect(result.red).toBeNull()
    expect(result.white).toMatchObject({ name: 'white' })
    expect(result.all.map(({ name }) => name)).toEqual(['blue', 'white'])
    expect(await readNames(member, { class: Environment })).toEqual(['blue'])
  })

  it('resolves the visible places before each read', async () => {
    const { store, ids, seen } = await openPlatform(database)
    let now = seen
    const member = store.seenBy(() => now)
    expect(await readNames(member, { class: Environment })).toEqual(['blue'])
    now = { places: [ids.red], alone: [] }
    expect(await readNames(member, { class: Environment })).toEqual(['red'])
    const both = member.seenBy(() => ({ places: [ids.red, ids.green], alone: [ids.blue] }))
    expect(await readNames(both, { class: Environment })).toEqual(['red'])
  })
})

it.each(['memory', 'PostgreSQL'] as const)(
  'many visible resources are read in their order in a %s',
  async (database) => {
    const store = await openTestStore(database)
    const place = { parent: rootId('config'), relation: 'containerTypes' }
    const trees = Array.from({ length: 2_600 }, (_, index) => ({
      class: 'config.ContainerType',
      attributes: { name: `type-${String(index).padStart(4, '0')}`, memory: index % 2 },
      labels: { parity: index % 2 === 0 ? 'even' : 'odd' },
    }))
    await write(store, (transaction) => transaction.sync([{ place, trees }]))
    const rows = await store.find({ class: 'config.ContainerType' })
    const seen = { places: rows.slice(1, 2_500).map(({ id }) => id), alone: [] }
    const member = store.seenBy(() => seen)
    const first = { class: 'config.ContainerType', count: 2 }
    expect(await readNames(member, first)).toEqual(['type-0001', 'type-0002'])
    expect(await readNames(member, { ...first, search: 'type-0' })).toEqual(['type-0001', 'type-0002'])
    expect(await totalOf(member, first)).toBe(2_499)
    expect(await totalOf(member, { ...first, search: 'type-' })).toBe(2_499)
    expect(await totalOf(member, { ...first, search: 'type-000' })).toBe(9)
    expect(
      await totalOf(member, { ...first, labels: [{ key: 'parity', operator: 'equals', values: ['even'] }] }),
    ).toBe(1_249)
    expect(await totalOf(member, { ...first, conditions: [equals('memory', 1)] })).toBe(1_250)
  },
)
