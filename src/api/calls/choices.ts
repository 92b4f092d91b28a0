import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../../model/actions/providers.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'

interface ChoicesOf {
  provider: string
  field: string
  /** Empty: the provider's own region. */
  region: string
  /** For providers that have datacenters; empty: none. */
  datacenter: string
  search: string
}

/** Options fetched from the provider's account: slow, and they change about weekly. */
export const choices = ({ provider, field, region, datacenter, search }: ChoicesOf) =>
  queryOptions({
    queryKey: ['config.CloudProvider', 'choices', { provider, field, region, datacenter, search }] as const,
    queryFn: async ({ signal }) => {
      const params = {
        field,
        region: region || undefined,
        datacenter: datacenter || undefined,
        search: search || undefined,
      }
      const path = `${model.get('config.CloudProvider').uri}/${provider}/choices`
      const { entries } = await request<{ entries: Choice[] }>('GET', path, { params, signal })
      return entries
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // The provider's account refused the request; an immediate retry would be refused again.
    retry: false,
  })
