import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'

const awayClusters = list('cluster.HostCluster', {
  query: { connectionState: 'notConnected', isInitialized: true },
  fields: ['id'],
  count: 1,
})

/** How many clusters do not answer any more, of which only what was last known can be shown. */
export const useAwayCount = (): number => useQuery(awayClusters).data?.total ?? 0
