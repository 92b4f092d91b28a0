import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { hostGroup, provider, type HostGroupRow, type ProviderRow } from './provider.ts'

export const providerLoader = ({ params }: LoaderFunctionArgs): Promise<ProviderRow> =>
  queryClient.ensureQueryData(provider(params['provider'] ?? ''))

export const hostGroupLoader = ({ params }: LoaderFunctionArgs): Promise<HostGroupRow> =>
  queryClient.ensureQueryData(hostGroup(params['hostGroup'] ?? ''))
