import type { LoaderFunctionArgs } from 'react-router'
import type { Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { clustersOf, policy } from './policy.ts'

export async function policyLoader({ params }: LoaderFunctionArgs): Promise<Resource> {
  const row = await queryClient.ensureQueryData(policy(params['policy'] ?? ''))
  // Not awaited: the page is useful without its clusters.
  void queryClient.prefetchQuery(clustersOf(row.name ?? ''))
  return row
}

/** Loads a policy with its clusters: an edit must show its effects on them. */
export async function editLoader({ params }: LoaderFunctionArgs): Promise<Resource> {
  const row = await queryClient.ensureQueryData(policy(params['policy'] ?? ''))
  await queryClient.ensureQueryData(clustersOf(row.name ?? ''))
  return row
}

/** Loads the policy to copy; null if the new one starts from the defaults. */
export async function sourceLoader({ request }: LoaderFunctionArgs): Promise<Resource | null> {
  const from = new URL(request.url).searchParams.get('from')
  return from === null ? null : queryClient.ensureQueryData(policy(from))
}
