import { useQuery } from '@tanstack/react-query'
import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import { get, type Resource, type ResourceLink } from '../api/queries.ts'

/** Relations with more targets than this are told by their number, so that nobody waits for thousands of names. */
const MOST = 50

const isLink = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The targets of a relation, which comes as a list in every mode. */
export const linksIn = (resource: Resource, { name }: ModelRelation): ResourceLink[] => {
  const value = resource[name]
  return (Array.isArray(value) ? value : [value]).filter(isLink)
}

const keyOf = ({ target }: ModelRelation): string => target.key ?? 'name'

/** Names of what a resource is related to, by id: one more read, in the mode in which links carry them. */
export function useRelatedNames(entry: ModelClass, resource: Resource): ReadonlyMap<string, string> {
  const named = [...entry.relations.values()].filter((relation) => {
    const { length } = linksIn(resource, relation)
    return length > 0 && length <= MOST
  })
  const fields = [...new Set(['id', ...named.flatMap((relation) => [relation.name, keyOf(relation)])])]
  const { data } = useQuery({
    ...get(entry.id, resource.id, { mode: 'exportDetails', fields }),
    enabled: named.length > 0,
  })
  const pairs = named.flatMap((relation) =>
    linksIn(data ?? resource, relation).map((link): [string, unknown] => [
      link.id,
      // Beside what every link has, it has the key of its class.
      (link as ResourceLink & Record<string, unknown>)[keyOf(relation)],
    ]),
  )
  return new Map(
    pairs.filter(([, name]) => name != null && name !== '').map(([id, name]) => [id, String(name)]),
  )
}
