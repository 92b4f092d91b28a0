import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { revisions } from '../../../api/revisions.ts'
import type { ApplicationMap } from './build-map.ts'
import { isMixed, markOld } from './old-pods.ts'

/** Marks pods of old revisions. Reads revisions only for workloads with a rollout in progress. */
export function useMarkedMap(map: ApplicationMap | null): ApplicationMap | null {
  const mixed = (map?.nodes ?? []).filter(isMixed)
  const known = useQueries({
    queries: mixed.map(({ kind, resourceId }) => revisions(`environments.${kind}`, resourceId ?? '')),
    combine: (answers) => answers.map(({ data }) => data),
  })
  return useMemo(() => {
    if (map === null) return null
    const pairs = map.nodes.filter(isMixed).map(({ id }, place) => [id, known[place] ?? []] as const)
    return markOld(map, new Map(pairs))
  }, [map, known])
}
