import type { QueryClient } from '@tanstack/react-query'
import { describe, expectTypeOf, test } from 'vitest'
import type { ResourceLink } from '../../model/answers/resource.ts'
import { get, list, relation, type Resource } from './queries.ts'

/** Type of the data of a query; never called. */
const read = (queries: QueryClient) => ({
  hosts: () => queries.fetchQuery(list('config.Host', { fields: ['id', 'memory'], sort: ['name,asc'] })),
  group: () => queries.fetchQuery(get('config.HostGroup', 'id', { fields: ['name', 'hosts'] })),
  embedded: () =>
    queries.fetchQuery(
      get('config.HostGroup', 'id', { mode: 'exportDetails', fields: ['name', 'hosts', 'memory'] }),
    ),
  related: () => queries.fetchQuery(relation('config.HostGroup', 'id', 'hosts', { fields: ['state'] })),
  dynamic: (classId: string) => queries.fetchQuery(list(classId)),
})

type Data<Name extends keyof ReturnType<typeof read>> = Awaited<ReturnType<ReturnType<typeof read>[Name]>>

describe('rows of a literal class', () => {
  test('have only the requested fields', () => {
    expectTypeOf<Data<'hosts'>['entries'][number]>().toEqualTypeOf<{ id: string; memory: number | null }>()
    expectTypeOf<Data<'group'>>().toEqualTypeOf<{ name: string; hosts: ResourceLink[] }>()
  })

  test('embed children in other modes', () => {
    expectTypeOf<NonNullable<Data<'embedded'>['hosts']>[number]>().toEqualTypeOf<{
      name: string | null
      memory: number | null
    }>()
  })

  test('of a relation belong to its class', () => {
    expectTypeOf<keyof Data<'related'>['entries'][number]>().toEqualTypeOf<'state'>()
  })

  test('of a class chosen at run time are untyped resources', () => {
    expectTypeOf<Data<'dynamic'>['entries'][number]>().toEqualTypeOf<Resource>()
  })
})

/** Never called: the compiler rejects each line. */
export const rejected = [
  // @ts-expect-error -- no such class
  () => list('config.HostGrup'),
  // @ts-expect-error -- no such field
  () => list('config.Host', { fields: ['memori'] }),
  // @ts-expect-error -- no such field to sort by
  () => list('config.Host', { sort: ['memori,asc'] }),
  // @ts-expect-error -- no such field to filter by
  () => list('config.Host', { filter: ['memori,equals,1'] }),
  // @ts-expect-error -- no such relation
  () => relation('config.HostGroup', 'id', 'host'),
]
