import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { clusterQuery } from './use-cluster.ts'

export const clusterLoader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(clusterQuery(params['id'] ?? ''))
