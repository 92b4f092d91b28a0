import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { readResource } from '../api/read-resource.ts'
import { type ApplicationRow, applicationQuery, podsQuery } from './application.ts'

export function applicationLoader({ params }: LoaderFunctionArgs): Promise<ApplicationRow> {
  const id = params['application'] ?? ''
  // Not awaited: the components table is useful before its meters are.
  void queryClient.prefetchQuery(podsQuery(id))
  return readResource(applicationQuery(id))
}
