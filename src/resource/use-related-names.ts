import { useQueries, useQuery } from '@tanstack/react-query'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { get, relation as relationOf, type Resource, type ResourceLink } from '../api/queries.ts'

/** Above this number of targets, only the first names are loaded, to avoid waiting for thousands. */
const MAX = 50
/** Maximum number of targets shown; the rest are counted. */
export const MAX_SHOWN = 5

const isLink = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** Targets of a relation, which is a list in every mode. */
export const linksIn = (resource: Resource, { name }: ModelRelation): ResourceLink[] => {
  const value = resource[name]
  return (Array.isArray(value) ? value : [value]).filter(isLink)
}

const keyOf = ({ target }: ModelRelation): string => target.key ?? 'name'

type Named = readonly [id: string, name: unknown]

/** Links also carry the key attribute of their class. */
const nameOf = (link: ResourceLink, relation: ModelRelation): Named => [
  link.id,
  (link as ResourceLink & Record<string, unknown>)[keyOf(relation)],
]

/** Names for relations with few targets, loaded with one request in the mode whose links contain them. */
function useLinkNames(entry: ModelClass, resource: Resource): Named[] {
  const named = [...entry.relations.values()].filter((relation) => {
    const { length } = linksIn(resource, relation)
    return length > 0 && length <= MAX
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

/** Names of the first targets of large relations. */
function useFirstNames(entry: ModelClass, resource: Resource): Named[] {
  const large = [...entry.relations.values()].filter((relation) => linksIn(resource, relation).length > MAX)
  return useQueries({
    queries: large.map((relation) =>
      relationOf(entry.id, resource.id, relation.name, {
        fields: ['id', keyOf(relation)],
        count: MAX_SHOWN,
      }),
    ),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const relation = large[index]
        return relation && data ? data.entries.map((target) => nameOf(target, relation)) : []
      }),
  })
}

/** Names of related resources by id. */
export function useRelatedNames(entry: ModelClass, resource: Resource): ReadonlyMap<string, string> {
  const pairs = [...useLinkNames(entry, resource), ...useFirstNames(entry, resource)]
  return new Map(
    pairs.filter(([, name]) => name != null && name !== '').map(([id, name]) => [id, String(name)]),
  )
}
