import { list } from '../../api/queries.ts'

/** The environment that stands for a namespace of a cluster: one, or none. */
export const environmentOfNamespace = (cluster: string, namespace: string | null | undefined) =>
  list('environments.Environment', {
    fields: ['id', 'name'],
    query: { 'hostCluster.id': cluster, namespace, isSystem: [true, false] },
    count: 1,
  })
