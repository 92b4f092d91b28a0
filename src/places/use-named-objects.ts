import { useQueries } from '@tanstack/react-query'
import { list } from '../api/queries.ts'

/** Object referenced by name, in `environments`, the catalog or the cluster, depending on its class. */
export interface NamedObject {
  class: string
  name: string
}

/** Scope of a name: an environment, a cluster, or a catalog application. */
export interface NamePlace {
  class: 'environments.Environment' | 'cluster.HostCluster' | 'catalog.Application'
  id: string
}

const keyOf = ({ class: classId, name }: NamedObject): string => `${classId}/${name}`

const idsOf = (names: readonly NamedObject[]): Map<string, string[]> => {
  const byClass = Map.groupBy(names, (named) => named.class)
  return new Map([...byClass].map(([id, some]) => [id, [...new Set(some.map(({ name }) => name))].sort()]))
}

/**
 * Looks up objects by name with one query per class. Returns the id, null if not found, or undefined while
 * loading.
 */
export function useNamedObjects(
  place: NamePlace | null,
  names: readonly NamedObject[],
): (named: NamedObject) => string | null | undefined {
  const wanted = place === null ? [] : [...idsOf(names)]
  return useQueries({
    queries: wanted.map(([classId, name]) => ({
      ...list(classId, {
        ...(place ? { below: place } : {}),
        query: { name },
        fields: ['id', 'name'],
        count: name.length,
      }),
      // Results for other names don't apply to these.
      placeholderData: undefined,
    })),
    combine: (answers) => {
      const found = new Map<string, string | null>()
      for (const [index, [classId, of]] of wanted.entries()) {
        const entries = answers[index]?.data?.entries
        if (entries === undefined) continue
        for (const name of of) found.set(keyOf({ class: classId, name }), null)
        for (const { id, name } of entries) found.set(keyOf({ class: classId, name: name ?? '' }), id)
      }
      return (named: NamedObject) => found.get(keyOf(named))
    },
  })
}
