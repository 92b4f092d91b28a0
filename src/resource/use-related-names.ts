import { useQueries, useQuery } from '@tanstack/react-query'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { get, relation as relationOf, type Resource, type ResourceLink } from '../api/queries.ts'

/** Of relations with more targets than this only the first names are read, so that nobody waits for thousands. */
const MOST = 50
/** How many targets are shown; more are told by their number. */
export const MOST_SHOWN = 5

const isLink = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The targets of a relation, which comes as a list in every mode. */
export const linksIn = (resource: Resource, { name }: ModelRelation): ResourceLink[] => {
  const value = resource[name]
  return (Array.isArray(value) ? value : [value]).filter(isLink)
}

const keyOf = ({ target }: ModelRelation): string => target.key ?? 'name'

type Named = readonly [id: string, name: unknown]

/** Beside what every link has, it has the key of its class. */
const nameOf = (link: ResourceLink, relation: ModelRelation): Named => [
  link.id,
  (link as ResourceLink & Record<string, unknown>)[keyOf(relation)],
]

/** Names of relations with few targets: one more read, in the mode in which links carry them. */
function useLinkNames(entry: ModelClass, resource: Resource): Named[] {
  const named = [...entry.relations.values()].filter((relation) => {
    const { length } = linksIn(resource, relation)
    return length > 0 && length <= MOST
  })
  const fields = [...new Set(['id', ...named.flatMap((relation) => [relation.name, keyOf(relation)])])]
  const { data } = useQuery({
    ...get(entry.id, resource.id, { mode: 'exportDetails', fields }),
    enabled: named.length > 0,
  })
  return named.flatMap((relation) =>
    linksIn(data ?? resource, relation).map((link) => nameOf(link, relation)),
  )
}

/** Names of the first targets of relations with many. */
function useFirstNames(entry: ModelClass, resource: Resource): Named[] {
  const large = [...entry.relations.values()].filter((relation) => linksIn(resource, relation).length > MOST)
  return useQueries({
    queries: large.map((relation) =>
      relationOf(entry.id, resource.id, relation.name, {
        fields: ['id', keyOf(relation)],
        count: MOST_SHOWN,
      }),
    ),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const relation = large[index]
        return relation && data ? data.entries.map((target) => nameOf(target, relation)) : []
      }),
  })
}

/** Names of what a resource is related to, by id. */
export function useRelatedNames(entry: ModelClass, resource: Resource): ReadonlyMap<string, string> {
  const pairs = [...useLinkNames(entry, resource), ...useFirstNames(entry, resource)]
  return new Map(
    pairs.filter(([, name]) => name != null && name !== '').map(([id, name]) => [id, String(name)]),
  )
}
