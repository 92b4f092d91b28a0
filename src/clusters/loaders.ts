import { type LoaderFunctionArgs, redirect } from 'react-router'
import { get } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { environmentOfNamespace } from '../places/environment-of.ts'
import { path } from '../util/path.ts'
import { clusterQuery } from './cluster.ts'

export const clusterLoader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(clusterQuery(params['id'] ?? ''))

const named = { fields: ['id', 'name'] } as const

/** Redirects a namespace to its environment, or to its generic page if it has none. */
export async function namespaceLoader({ params }: LoaderFunctionArgs): Promise<Response> {
  const { id: cluster = '', namespace: id = '' } = params
  const { name } = await queryClient.fetchQuery(get('cluster.Namespace', id, named))
  const found = await queryClient.fetchQuery(environmentOfNamespace(cluster, name))
  const environment = found.entries[0]
  return redirect(environment ? path.environment(environment.id) : path.resource('cluster', 'namespaces', id))
}
