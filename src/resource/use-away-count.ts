import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'
import { awayContact } from '../util/away.ts'

/** How often the clusters that are away are counted anew. */
const COUNT_MS = 15_000

const awayClusters = {
  ...list('cluster.HostCluster', {
    query: awayContact,
    fields: ['id'],
    count: 1,
  }),
  refetchInterval: COUNT_MS,
  // Each cluster tells of itself all the time, and this stands on every page: it asks at its own pace.
  meta: {},
}

/** How many clusters do not answer any more, of which only what was last known can be shown. */
export const useAwayCount = (): number => useQuery(awayClusters).data?.total ?? 0
