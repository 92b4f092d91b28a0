import { describe, expect, it } from 'vitest'
import { fillPlatform } from '../fixture.ts'
import { UnknownFieldError } from '../store.ts'
import { databases, openTestStore, readNames, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'
import type { FieldCondition, LabelRequirement, Store } from '../store.ts'

const Application = 'environments.Application'

async function openPlatform(
  database: (typeof databases)[number],
): Promise<{ store: Store; environments: string[] }> {
  const store = await openTestStore(database)
  const environments = await fillPlatform(store, {
    environments: 2,
    applicationsPerEnvironment: 3,
    podsPerApplication: 2,
  })
  return { store, environments }
}

const by = (field: string, comparison: FieldCondition['comparison'], value: unknown) => ({
  conditions: [{ field, comparison, value }],
})

const ofFirst = ['application-0-0', 'application-0-1', 'application-0-2']

describe.each(databases)('a selection in a %s', (database) => {
  it('follows relations to parents, children, references and inside JSON', async () => {
    const { store, environments } = await openPlatform(database)
    const [first = ''] = environments
    const names = (conditions: FieldCondition[]) => readNames(store, { class: Application, conditions })
    expect(await names([{ field: 'parent.id', comparison: 'equals', value: first }])).toEqual(ofFirst)
    expect(await names([{ field: 'parent', comparison: 'equals', value: first.toUpperCase() }])).toEqual(
      ofFirst,
    )
    expect(
      await names([
        { field: 'parent.name', comparison: 'equals', value: 'environment-0' },
        { field: 'deployments.name', comparison: 'endsWith', value: '-1' },
      ]),
    ).toEqual(['application-0-1'])
    const template = by('spec.containers.env.value', 'equals', 'value-1')
    expect(await readNames(store, { class: 'environments.Pod', ...template })).toHaveLength(12)
    const selector = by('selector.matchLabels.app', 'equals', 'application-1-2')
    expect(await store.find({ class: 'environments.DeploymentSpec', ...selector })).toHaveLength(1)
  })

  it.each<[string, unknown, boolean]>([
    ['phase', 'Running', true],
    ['ready', true, true],
    ['ready', 'true', true],
    ['ready', false, false],
    ['restarts', 3, true],
    ['restarts', '3', true],
    ['deep.done', false, true],
    ['gone', null, true],
    ['phase', null, false],
  ])('compares values inside JSON: %s is %j', async (path, value, isFound) => {
    const store = await openTestStore(database)
    const status = { phase: 'Running', ready: true, restarts: 3, deep: { done: false }, gone: null }
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        {
          class: 'environments.Environment',
          attributes: { name: 'shop' },
          children: {
            applications: [
              {
                class: Application,
                attributes: { name: 'web' },
                children: { pods: [{ class: 'environments.Pod', attributes: { name: 'web-1', status } }] },
              },
            ],
          },
        },
      ),
    )
    const query = { class: 'environments.Pod', ...by(`status.${path}`, 'equals', value) }
    expect(await readNames(store, query)).toEqual(isFound ? ['web-1'] : [])
  })

  it('distinguishes paths inside JSON, whatever was read before', async () => {
    const store = await openTestStore(database)
    const podOf = (name: string, status: object) => ({
      class: 'environments.Pod',
      attributes: { name, status },
    })
    const pods = [
      podOf('web-1', { a: 1, b: 'y', c: { a: 3 } }),
      podOf('web-2', { a: 2, b: 'x', c: { a: 1 } }),
    ]
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        {
          class: 'environments.Environment',
          attributes: { name: 'shop' },
          children: {
            applications: [{ class: Application, attributes: { name: 'web' }, children: { pods } }],
          },
        },
      ),
    )
    const found = (...fields: [string, unknown][]) =>
      readNames(store, {
        class: 'environments.Pod',
        conditions: fields.map(([field, value]) => ({ field, comparison: 'equals', value })),
      })
    expect(await found(['status.a', 1])).toEqual(['web-1'])
    expect(await found(['status.b', 'x'])).toEqual(['web-2'])
    expect(await found(['status.c.a', 1])).toEqual(['web-2'])
    expect(await found(['status.a', 1], ['status.c.a', 3])).toEqual(['web-1'])
    expect(await found(['status.a', 1], ['status.c.a', 1])).toEqual([])
    const sorted = (field: string) =>
      readNames(store, { class: 'environments.Pod', sort: [{ field, direction: 'asc' }] })
    expect(await sorted('status.a')).toEqual(['web-1', 'web-2'])
    expect(await sorted('status.b')).toEqual(['web-2', 'web-1'])
    expect(await sorted('status.c.a')).toEqual(['web-2', 'web-1'])
  })

  it('follows references from both ends', async () => {
    const { store, environments } = await openPlatform(database)
    const [first = '', second = ''] = environments
    const cluster = await write(store, async (transaction) => {
      const id = await transaction.insert(
        { parent: rootId('cluster'), relation: 'hostClusters' },
        { class: 'cluster.HostCluster', attributes: { name: 'east' } },
      )
      await transaction.setLinks(first, 'hostCluster', [id])
      await transaction.setLinks(second, 'hostCluster', [id])
      return id
    })
    const Environment = 'environments.Environment'
    const all = ['environment-0', 'environment-1']
    expect(
      await readNames(store, { class: Environment, ...by('hostCluster.name', 'equals', 'east') }),
    ).toEqual(all)
    expect(await readNames(store, { class: Environment, ...by('hostCluster', 'equals', cluster) })).toEqual(
      all,
    )
    expect(
      await readNames(store, { class: Environment, ...by('hostCluster.name', 'equals', 'west') }),
    ).toEqual([])
    const back = by('environments.id', 'equals', second)
    expect(await readNames(store, { class: 'cluster.HostCluster', ...back })).toEqual(['east'])
    const relatedTo = { id: cluster, relation: 'environments' }
    expect(await readNames(store, { class: Environment, relatedTo })).toEqual(all)
  })

  it('combines descendants, relations and lists with all other conditions', async () => {
    const { store, environments } = await openPlatform(database)
    const [first = ''] = environments
    const below = await store.find({ class: 'environments.Container', below: first })
    expect(below).toHaveLength(9)
    const applications = await store.related(first, 'applications')
    expect(applications.map(({ name }) => name)).toEqual(ofFirst)
    const ids = applications.slice(1).map(({ id }) => id)
    const query = { class: Application, ids: [...ids, 'no-such-id'], below: first }
    expect(await readNames(store, query)).toEqual(ofFirst.slice(1))
    expect(await readNames(store, { ...query, ...by('name', 'endsWith', '2') })).toEqual(['application-0-2'])
    expect(await readNames(store, { class: Application, ids: [] })).toEqual([])
  })

  it.each<[string, LabelRequirement, string[]]>([
    ['equals', { key: 'app', operator: 'equals', values: ['application-0-1'] }, ['application-0-1']],
    [
      'notEquals',
      { key: 'app', operator: 'notEquals', values: ['application-0-1'] },
      ['application-0-0', 'application-0-2'],
    ],
    [
      'in',
      { key: 'app', operator: 'in', values: ['application-0-1', 'x', 'application-0-2'] },
      ['application-0-1', 'application-0-2'],
    ],
    [
      'notIn',
      { key: 'app', operator: 'notIn', values: ['application-0-1', 'application-0-2'] },
      ['application-0-0'],
    ],
    ['exists', { key: 'app', operator: 'exists', values: [] }, ofFirst],
    ['notExists', { key: 'app.kubernetes.io/name', operator: 'notExists', values: [] }, ofFirst],
    ['a key that no label has', { key: 'a"b', operator: 'exists', values: [] }, []],
  ])('selects by label: %s', async (_name, requirement, expected) => {
    const { store, environments } = await openPlatform(database)
    const query = { class: Application, below: environments[0] ?? '', labels: [requirement] }
    expect(await readNames(store, query)).toEqual(expected)
  })

  it('matches names, labels and images of containers below', async () => {
    const { store } = await openPlatform(database)
    const find = (search: string) => readNames(store, { class: Application, search })
    expect(await find('APPLICATION-1-2')).toEqual(['application-1-2'])
    expect(await find('app=application-0-1')).toEqual(['application-0-1'])
    expect(await find('Team/web:1.2')).toEqual(['application-0-2', 'application-1-2'])
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
    expect(await find('\\')).toEqual([])
  })

  it('sorts by attributes, built-in fields and through a relation', async () => {
    const { store } = await openPlatform(database)
    const sorted = (...sort: { field: string; direction: 'asc' | 'desc' }[]) =>
      readNames(store, { class: Application, sort })
    const desc = await sorted({ field: 'name', direction: 'desc' })
    expect(desc).toEqual(
      [...ofFirst.map((name) => name.replace('-0-', '-1-')), ...ofFirst].sort().toReversed(),
    )
    const mixed = await sorted(
      { field: 'parent.name', direction: 'desc' },
      { field: 'name', direction: 'asc' },
    )
    expect(mixed.slice(0, 2)).toEqual(['application-1-0', 'application-1-1'])
    const states = await sorted(
      { field: 'state', direction: 'asc' },
      { field: 'createdOn', direction: 'asc' },
    )
    expect(states.slice(0, 2)).toEqual(['application-0-0', 'application-1-0'])
  })

  it('sorts equal rows by name, in the direction of the last field', async () => {
    const { store } = await openPlatform(database)
    const sorted = (direction: 'asc' | 'desc') =>
      readNames(store, { class: Application, sort: [{ field: 'isDiscovered', direction }] })
    const names = [...ofFirst, ...ofFirst.map((name) => name.replace('-0-', '-1-'))].sort()
    expect(await sorted('asc')).toEqual(names)
    expect(await sorted('desc')).toEqual(names.toReversed())
  })

  it('treats values only as values', async () => {
    const { store } = await openPlatform(database)
    const hostile = `x' or 1=1; drop table resources; --`
    expect(await readNames(store, { class: Application, ...by('name', 'equals', hostile) })).toEqual([])
    expect(await readNames(store, { class: Application, search: hostile })).toEqual([])
    expect(await readNames(store, { class: Application, below: hostile })).toEqual([])
    const labels = [{ key: `a') or 1=1 --`, operator: 'exists' as const, values: [] }]
    expect(await readNames(store, { class: Application, labels })).toEqual([])
    expect(await readNames(store, { class: Application })).toHaveLength(6)
  })

  it.each(["selector.a'b", 'selector.a"b', 'selector.a\\b', 'selector.', 'replicas.x'])(
    'refuses %j inside JSON',
    async (field) => {
      const store = await openTestStore(database)
      const read = store.read({
        class: 'environments.DeploymentSpec',
        mode: 'normal',
        ...by(field, 'equals', 1),
      })
      await expect(read).rejects.toThrow(UnknownFieldError)
    },
  )

  const strange = ['constructor', '__proto__', 'parent.toString', `${'parent.'.repeat(12)}id`]

  it.each(['noSuchField', 'parent.noSuchField', 'noSuch.name', 'deployments.', '', "name'", ...strange])(
    'refuses the unknown field %j',
    async (field) => {
      const { store } = await openPlatform(database)
      const query = { class: Application, mode: 'normal' } as const
      await expect(store.read({ ...query, ...by(field, 'equals', 1) })).rejects.toThrow(UnknownFieldError)
      await expect(store.read({ ...query, sort: [{ field, direction: 'asc' }] })).rejects.toThrow(
        UnknownFieldError,
      )
    },
  )
})
