import { queryOptions } from '@tanstack/react-query'
import { addressAt } from '../util/base-path.ts'
import { request } from './client.ts'

/** Address of the service for clients that are no browsers, and the key of its certificate where curl must pin it. */
export interface ServiceAddress {
  url: string
  pin: string | null
}

export const serviceAddress = () =>
  queryOptions({
    queryKey: ['service-address'] as const,
    queryFn: ({ signal }) => request<ServiceAddress>('GET', '/service-address', { signal }),
    staleTime: Infinity,
  })

/** Address of this page, until the service has answered. */
export const ownAddress = (): ServiceAddress => ({ url: window.location.origin + addressAt(''), pin: null })
