import type { LoaderFunctionArgs } from 'react-router'
import type { Resource } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clustersOf, policy } from './policy.ts'

export async function policyLoader({ params }: LoaderFunctionArgs): Promise<Resource> {
  const row = await queryClient.ensureQueryData(policy(params['policy'] ?? ''))
  // Not waited for: the page is of use without its clusters.
  void queryClient.prefetchQuery(clustersOf(row.name ?? ''))
  return row
}

/** For an edit, which says what it means for the clusters: nothing is changed without knowing them. */
export async function editLoader({ params }: LoaderFunctionArgs): Promise<Resource> {
  const row = await queryClient.ensureQueryData(policy(params['policy'] ?? ''))
  await queryClient.ensureQueryData(clustersOf(row.name ?? ''))
  return row
}

/** The policy that a new one begins as; null where it begins with what is usual. */
export async function sourceLoader({ request }: LoaderFunctionArgs): Promise<Resource | null> {
  const from = new URL(request.url).searchParams.get('from')
  return from === null ? null : queryClient.ensureQueryData(policy(from))
}
