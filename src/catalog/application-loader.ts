import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { application, type CatalogApplication, runsOf } from './application.ts'

export async function applicationLoader({ params }: LoaderFunctionArgs): Promise<CatalogApplication> {
  const id = params['application'] ?? ''
  void queryClient.prefetchQuery(runsOf(id))
  return queryClient.ensureQueryData(application(id))
}
