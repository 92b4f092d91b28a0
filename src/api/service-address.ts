import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../model/action.ts'
import type { getServiceAddress } from '../../model/endpoints/service.ts'
import { addressAt } from '../util/address.ts'
import { request } from './client.ts'

/**
 * Address of the service for clients other than browsers, and its certificate's public key hash if curl must
 * pin it.
 */
export type ServiceAddress = AnswerOf<typeof getServiceAddress>

export const serviceAddress = () =>
  queryOptions({
    queryKey: ['service-address'] as const,
    queryFn: ({ signal }) => request<ServiceAddress>('GET', '/service-address', { signal }),
    staleTime: Infinity,
  })

/** Returns this page's address, a fallback until the service responds. */
export const ownAddress = (): ServiceAddress => ({ url: window.location.origin + addressAt(''), pin: null })
