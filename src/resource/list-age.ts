import type { StreamState } from '../api/events.ts'

interface Rows {
  stream: StreamState
  /** The class of the rows, `environments.Pod`. */
  class: string
  /** Milliseconds since 1970. */
  readAt: number
  /** They are being read again, as they are when a change was told. */
  isReading: boolean
  /** They could not be read again since. */
  isFailed: boolean
  /** What they say was last heard of a cluster that is away; undefined where they may be of several. */
  isLastKnown: boolean | undefined
  /** How many clusters are away. */
  away: number
}

/** How old rows are: as the stream says, of clusters of which some or all are away, or as of a time. */
export type RowsAge =
  | { says: 'connecting' | 'live' | 'partlyAway' | 'lastKnown' }
  | { says: 'dataFrom'; time: number }

/** What these rows say is heard from clusters. */
const isOfClusters = (classId: string): boolean => /^(?:environments|cluster)\./.test(classId)

/**
 * Rows are read again for each change that the stream tells, so that while it is there they are of now, whenever they were
 * read. What is last known of a cluster is as old as the page says of that: when it was read from the service tells nothing.
 */
export function rowsAge({ stream, readAt, isLastKnown, away, ...rows }: Rows): RowsAge {
  if (rows.isFailed) return { says: 'dataFrom', time: readAt }
  // Until the stream was last heard, what had been read before was so still, unless it told of a change.
  if (stream.status === 'away' || stream.status === 'waiting')
    return { says: 'dataFrom', time: rows.isReading ? readAt : Math.max(readAt, stream.since) }
  if (isLastKnown === true) return { says: 'lastKnown' }
  const isPartly = stream.status === 'live' && isLastKnown === undefined && isOfClusters(rows.class)
  return { says: isPartly && away > 0 ? 'partlyAway' : stream.status }
}
