import { useQueries } from '@tanstack/react-query'
import { list } from '../../api/queries.ts'

/** An object that another one names; of `environments` or of the catalog, unless its class is one of the cluster. */
export interface NamedObject {
  class: string
  name: string
}

/** Where names are looked for: an environment, a cluster, or an application of the catalog. */
export interface NamePlace {
  class: 'environments.Environment' | 'cluster.HostCluster' | 'catalog.Application'
  id: string
}

const keyOf = ({ class: classId, name }: NamedObject): string => `${classId}/${name}`

const idsOf = (names: readonly NamedObject[]): Map<string, string[]> => {
  const byClass = Map.groupBy(names, (named) => named.class)
  return new Map([...byClass].map(([id, some]) => [id, [...new Set(some.map(({ name }) => name))].sort()]))
}

/** The ids of objects that are known by name, one read for each class: null of what is not there, undefined until that is known. */
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
      // What was found of other names says nothing of these.
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
