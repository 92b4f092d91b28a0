import type { LoaderFunctionArgs } from 'react-router'
import { get } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import type { CatalogApplication } from './application-objects.ts'
import { runsOf } from './runs.ts'

/** Reads one application with links to its objects and runs. */
export const application = (id: string) => get<CatalogApplication>('catalog.Application', id)

export async function applicationLoader({ params }: LoaderFunctionArgs): Promise<CatalogApplication> {
  const id = params['application'] ?? ''
  void queryClient.prefetchQuery(runsOf(id))
  return queryClient.ensureQueryData(application(id))
}
