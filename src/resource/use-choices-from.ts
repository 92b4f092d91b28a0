import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'

/** More are not looked through in a menu. */
const MOST_CHOICES = 500

interface Choice {
  value: string
  label: string
}

const none: readonly Choice[] = []

/** The resources of a class as choices of a filter, by name. They are read once somebody looks at them. */
export function useChoicesFrom(classId: string | undefined, isLookedAt: boolean): readonly Choice[] {
  const { data } = useQuery({
    ...list(classId ?? 'cluster.HostCluster', {
      fields: ['id', 'name'],
      sort: ['name,asc'],
      count: MOST_CHOICES,
    }),
    enabled: classId !== undefined && isLookedAt,
  })
  if (classId === undefined || !data) return none
  return data.entries.map(({ id, name }) => ({ value: id, label: name ?? id }))
}
