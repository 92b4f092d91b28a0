import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

/** One thing that the account of a cloud provider has for a field of a configuration of hosts. */
export interface Choice {
  value: string
  label: string
  /** What tells it apart from others of a like name; may be empty. */
  description: string
}

export interface ChoicesOf {
  provider: string
  field: string
  /** Empty is the provider's own. */
  region: string
  /** Where a provider has such; empty is none. */
  datacenter: string
  search: string
}

/** What there is to choose from, asked of the account itself: it is slow, and changes by the week. */
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
    // A refusal is the account's answer: asking again at once would be refused again.
    retry: false,
  })
