import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { podsQuery } from '../application.ts'
import { ingressesOutside, servicesOutside, withAround } from './around.ts'
import { buildMap } from './build-map.ts'
import { mapQuery } from './map-rows.ts'

interface Wanted {
  isWanted?: boolean
  /** Environment to search for unassigned objects that lead to the application; omitted if undefined. */
  environmentId?: string
}

/** Returns the live map of an application; null while loading or not wanted. */
export function useApplicationMap(id: string, { isWanted = true, environmentId }: Wanted = {}) {
  const { data, error, refetch } = useQuery({ ...mapQuery(id), enabled: isWanted })
  const pods = useQuery(podsQuery(id)).data?.entries
  const around = useAround(environmentId)
  const map = useMemo(
    () => (data && around && isWanted ? buildMap(withAround(data, around), pods ?? []) : null),
    [data, around, pods, isWanted],
  )
  return { map, error, refetch }
}

/**
 * Returns unassigned Services and Ingresses; null while loading. Read errors are ignored, since the
 * application can be drawn without them.
 */
function useAround(environmentId: string | undefined) {
  const enabled = environmentId !== undefined
  const services = useQuery({ ...servicesOutside(environmentId ?? ''), enabled })
  const ingresses = useQuery({ ...ingressesOutside(environmentId ?? ''), enabled })
  const isRead = !enabled || !(services.isPending || ingresses.isPending)
  return useMemo(
    () =>
      isRead ? { services: services.data?.entries ?? [], ingresses: ingresses.data?.entries ?? [] } : null,
    [isRead, services.data, ingresses.data],
  )
}
