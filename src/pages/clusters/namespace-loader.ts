import { redirect, type LoaderFunctionArgs } from 'react-router'
import { get, list } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { path } from '../../util/path.ts'

const named = { fields: ['id', 'name'] } as const

/** A namespace is the environment that stands for it, where there is one; else what the cluster says of it. */
export async function namespaceLoader({ params }: LoaderFunctionArgs): Promise<Response> {
  const { id: cluster = '', namespace: id = '' } = params
  const { name } = await queryClient.fetchQuery(get('cluster.Namespace', id, named))
  const query = { 'hostCluster.id': cluster, namespace: name, isSystem: [true, false] }
  const found = await queryClient.fetchQuery(list('environments.Environment', { ...named, query, count: 1 }))
  const environment = found.entries[0]
  return redirect(environment ? path.environment(environment.id) : path.resource('cluster', 'namespaces', id))
}
