import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import {
  groupHosts,
  groupSetups,
  groupTokens,
  host,
  hostGroup,
  hostSetups,
  provider,
  type HostGroupRow,
  type HostRow,
  type ProviderRow,
} from './provider.ts'

export const providerLoader = ({ params }: LoaderFunctionArgs): Promise<ProviderRow> =>
  queryClient.ensureQueryData(provider(params['provider'] ?? ''))

export async function hostGroupLoader({ params }: LoaderFunctionArgs): Promise<HostGroupRow> {
  const id = params['hostGroup'] ?? ''
  const group = queryClient.ensureQueryData(hostGroup(id))
  await Promise.all([
    queryClient.ensureQueryData(groupHosts(id)),
    queryClient.ensureQueryData(groupSetups(id)),
    queryClient.ensureQueryData(groupTokens(id)),
  ])
  return group
}

export async function hostLoader({ params }: LoaderFunctionArgs): Promise<HostRow> {
  const id = params['host'] ?? ''
  const row = queryClient.ensureQueryData(host(id))
  await queryClient.ensureQueryData(hostSetups(id))
  return row
}
