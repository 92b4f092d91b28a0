import type { StreamState } from '../api/events.ts'

interface Rows {
  stream: StreamState
  /** Class of the rows, e.g. `environments.Pod`. */
  class: string
  /** Milliseconds since 1970. */
  readAt: number
  /** A reload is running, as after each change event. */
  isReading: boolean
  /** The last reload failed. */
  isFailed: boolean
  /**
   * Rows show the last known state of a disconnected cluster. Undefined if they may belong to several
   * clusters.
   */
  isLastKnown: boolean | undefined
  /** Number of disconnected clusters. */
  away: number
}

/** Freshness of rows: the stream's state, limited by disconnected clusters, or the time of the last load. */
type RowsAge =
  | { says: 'connecting' | 'live' | 'partlyAway' | 'lastKnown' }
  | { says: 'dataFrom'; time: number }

/** Reports whether the class is read from clusters. */
const isOfClusters = (classId: string): boolean => /^(?:environments|cluster)\./.test(classId)

/**
 * Every change event triggers a reload, so while the stream is connected rows are current, whenever they were
 * loaded. Rows of a disconnected cluster are as old as the page states; the time they were loaded from the
 * service is irrelevant.
 */
export function rowsAge({ stream, readAt, isLastKnown, away, ...rows }: Rows): RowsAge {
  if (rows.isFailed) return { says: 'dataFrom', time: readAt }
  // Earlier rows remained current until the stream's last message, unless it announced a change.
  if (stream.status === 'away' || stream.status === 'waiting')
    return { says: 'dataFrom', time: rows.isReading ? readAt : Math.max(readAt, stream.since) }
  if (isLastKnown === true) return { says: 'lastKnown' }
  const isPartly = stream.status === 'live' && isLastKnown === undefined && isOfClusters(rows.class)
  return { says: isPartly && away > 0 ? 'partlyAway' : stream.status }
}
