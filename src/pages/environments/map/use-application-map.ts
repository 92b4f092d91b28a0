import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { podsQuery } from '../application.ts'
import { ingressesOutside, servicesOutside, withAround } from './around.ts'
import { buildMap } from './build-map.ts'
import { mapQuery } from './map-rows.ts'

interface Wanted {
  isWanted?: boolean
  /** Where what leads to the application and is in none is looked for; it is left out without. */
  environmentId?: string
}

/** What leads to what in an application as it is now; null until it was read, and where it is not asked for. */
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

/** Null while it is read. What cannot be read is left out: the application itself can be drawn. */
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
