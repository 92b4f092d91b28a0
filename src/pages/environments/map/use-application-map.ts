import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { podsQuery } from '../application.ts'
import { buildMap } from './build-map.ts'
import { mapQuery } from './map-rows.ts'

/** What leads to what in an application as it is now; null until it was read, and where it is not asked for. */
export function useApplicationMap(id: string, isWanted = true) {
  const { data, error, refetch } = useQuery({ ...mapQuery(id), enabled: isWanted })
  const pods = useQuery(podsQuery(id)).data?.entries
  const map = useMemo(() => (data && isWanted ? buildMap(data, pods ?? []) : null), [data, pods, isWanted])
  return { map, error, refetch }
}
