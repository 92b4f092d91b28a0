import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'
import { awayContact } from '../util/away.ts'

/** Interval for counting disconnected clusters. */
const COUNT_MS = 15_000

const awayClusters = {
  ...list('cluster.HostCluster', {
    query: awayContact,
    fields: ['id'],
    count: 1,
  }),
  refetchInterval: COUNT_MS,
  // Clusters send events constantly and the count is on every page, so it is polled instead.
  meta: {},
}

/** Number of disconnected clusters, which show only their last known state. */
export const useAwayCount = (): number => useQuery(awayClusters).data?.total ?? 0
