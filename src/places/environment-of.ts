import { list } from '../api/queries.ts'

/** Query for the environment of a cluster's namespace; returns one or none. */
export const environmentOfNamespace = (cluster: string, namespace: string | null | undefined) =>
  list('environments.Environment', {
    fields: ['id', 'name'],
    query: { 'hostCluster.id': cluster, namespace, isSystem: [true, false] },
    count: 1,
  })
