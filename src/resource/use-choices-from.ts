import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'

/** More are not looked through in a menu. */
const MOST_CHOICES = 500

interface Choice {
  value: string
  label: string
}

/** The resources of a class as choices of a filter, by name, read once somebody looks at them; undefined until then. */
export function useChoicesFrom(
  classId: string | undefined,
  isLookedAt: boolean,
): readonly Choice[] | undefined {
  const { data, isError } = useQuery({
    ...list(classId ?? 'cluster.HostCluster', {
      fields: ['id', 'name'],
      sort: ['name,asc'],
      count: MOST_CHOICES,
    }),
    enabled: classId !== undefined && isLookedAt,
  })
  if (isError) return []
  return data?.entries.map(({ id, name }) => ({ value: id, label: name ?? id }))
}
