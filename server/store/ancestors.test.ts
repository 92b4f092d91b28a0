import { describe, expect, it } from 'vitest'
import { fillPlatform } from './fixture.ts'
import { databases, openTestStore, readNames, write } from './store.fixture.ts'
import { rootId, UnknownFieldError } from './store.ts'
import type { FieldCondition } from './store.ts'

describe.each(databases)('conditions about ancestors in a %s', (database) => {
  it('apply at any depth', async () => {
    const store = await openTestStore(database)
    const size = { environments: 2, applicationsPerEnvironment: 3, podsPerApplication: 2 }
    const [first = '', second = ''] = await fillPlatform(store, size)
    const connect = (name: string, held: string[]) =>
      write(store, async (transaction) => {
        const attributes = { name }
        const parent = { parent: rootId('cluster'), relation: 'hostClusters' }
        const id = await transaction.insert(parent, { class: 'cluster.HostCluster', attributes })
        for (const environment of held) await transaction.setLinks(environment, 'hostCluster', [id])
        return id
      })
    const east = await connect('east', [first])
    const west = await connect('west', [second])
    const [application] = await store.related(first, 'applications')
    await write(store, async (transaction) => {
      const place = { parent: first, relation: 'services' }
      await transaction.insert(place, { class: 'environments.Service', attributes: { name: 'beside' } })
      const inside = { parent: application?.id ?? '', relation: 'services' }
      await transaction.insert(inside, { class: 'environments.Service', attributes: { name: 'inside' } })
    })
    const services = (...conditions: FieldCondition[]) =>
      readNames(store, { class: 'environments.Service', conditions })
    const of = (field: string, value: unknown): FieldCondition => ({ field, comparison: 'equals', value })
    expect(await services(of('ancestors.hostCluster.id', east))).toEqual(['beside', 'inside'])
    expect(await services(of('ancestors.hostCluster.name', 'west'))).toEqual([])
    expect(await services(of('ancestors.id', first), of('name', 'inside'))).toEqual(['inside'])
    expect(await services(of('ancestors', second))).toEqual([])
    const notOf = (field: string, value: unknown): FieldCondition => ({
      ...of(field, value),
      comparison: 'notEquals',
    })
    expect(await services(notOf('ancestors.id', first))).toEqual([])
    expect(await services(notOf('ancestors.id', application?.id))).toEqual(['beside'])
    expect(await services(notOf('ancestors.hostCluster.id', west))).toEqual(['beside', 'inside'])
    const far = { field: 'ancestors.name', comparison: 'startsWith', value: 'application' } as const
    expect(await services(far, of('ancestors.hostCluster.id', east))).toEqual(['inside'])
    expect(
      await services({ ...of('ancestors.id', first), comparison: 'in', value: [first, second] }),
    ).toEqual(['beside', 'inside'])
    // Both the application and its pods match and are ancestors of the same container, which is counted once.
    const containers = await store.read({
      class: 'environments.Container',
      mode: 'normal',
      withCount: true,
      conditions: [{ field: 'ancestors.name', comparison: 'contains', value: 'application-0-' }],
    })
    expect(JSON.parse(containers)).toMatchObject({ count: 9, total: 9 })
    // The filter uses the environment's current cluster.
    await write(store, (transaction) => transaction.setLinks(first, 'hostCluster', [west]))
    expect(await services(of('ancestors.hostCluster.id', east))).toEqual([])
    expect(await services(of('ancestors.hostCluster.id', west))).toEqual(['beside', 'inside'])
    await expect(services(of('ancestors.nothing', 'x'))).rejects.toThrow(UnknownFieldError)
    const sort = [{ field: 'ancestors.name', direction: 'asc' }] as const
    await expect(readNames(store, { class: 'environments.Service', sort })).rejects.toThrow(UnknownFieldError)
  })

  it('allow sorting by the only ancestor of a class, and by its references', async () => {
    const store = await openTestStore(database)
    const size = { environments: 3, applicationsPerEnvironment: 2, podsPerApplication: 2 }
    const environments = await fillPlatform(store, size)
    for (const [index, name] of ['west', 'east', 'west'].entries())
      await write(store, async (transaction) => {
        const parent = { parent: rootId('cluster'), relation: 'hostClusters' }
        const attributes = { name: `${name}-${index}` }
        const cluster = await transaction.insert(parent, { class: 'cluster.HostCluster', attributes })
        await transaction.setLinks(environments[index] ?? '', 'hostCluster', [cluster])
        const place = { parent: environments[index] ?? '', relation: 'services' }
        await transaction.insert(place, { class: 'environments.Service', attributes: { name: `s-${index}` } })
        const [application] = await transaction.related(environments[index] ?? '', 'applications')
        const inside = { parent: application?.id ?? '', relation: 'services' }
        await transaction.insert(inside, {
          class: 'environments.Service',
          attributes: { name: `in-${index}` },
        })
      })
    const services = (...sort: string[]) =>
      readNames(store, {
        class: 'environments.Service',
        sort: sort.map((text) => {
          const [field = '', direction] = text.split(',')
          return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
        }),
      })
    expect(await services('ancestors.environment.name,desc', 'name')).toEqual([
      'in-2',
      's-2',
      'in-1',
      's-1',
      'in-0',
      's-0',
    ])
    expect(await services('ancestors.hostCluster.name', 'name,desc')).toEqual([
      's-1',
      'in-1',
      's-0',
      'in-0',
      's-2',
      'in-2',
    ])
    // Resources outside any application sort first, like unset values.
    expect(await services('Ancestors.APPLICATION.Name')).toEqual([
      's-0',
      's-1',
      's-2',
      'in-0',
      'in-1',
      'in-2',
    ])
    expect(
      await readNames(store, {
        class: 'environments.Service',
        conditions: [{ field: 'ancestors.environment.name', comparison: 'equals', value: 'environment-1' }],
      }),
    ).toEqual(['in-1', 's-1'])
    // Few that are looked up, and those of one place, are ordered alike.
    const byEnvironment = [{ field: 'ancestors.environment.name', direction: 'desc' }] as const
    const few = { class: 'environments.Service', search: 'in-', sort: byEnvironment }
    expect(await readNames(store, few)).toEqual(['in-2', 'in-1', 'in-0'])
    expect(await readNames(store, { ...few, below: environments[0] ?? '' })).toEqual(['in-0'])
    expect(await readNames(store, { ...few, start: 1, count: 1 })).toEqual(['in-1'])
    await expect(services('ancestors.deployment.name')).rejects.toThrow(UnknownFieldError)
  })
})
