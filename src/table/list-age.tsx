import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { eventStream, type StreamState } from '../api/events.ts'
import { useNow } from '../hooks/use-now.ts'
import { formatTime } from '../util/format.ts'
import { useQuery } from '@tanstack/react-query'
import { list } from '../api/queries.ts'
import { disconnectedContact } from '../util/contact.ts'
import type { UsedList } from './use-list.ts'

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
  disconnected: number
}

/** Freshness of rows: the stream's state, limited by disconnected clusters, or the time of the last load. */
type RowsAge =
  | { says: 'connecting' | 'live' | 'partlyDisconnected' | 'lastKnown' }
  | { says: 'dataFrom'; time: number }

/** Reports whether the class is read from clusters. */
const isOfClusters = (classId: string): boolean => /^(?:environments|cluster)\./.test(classId)

/**
 * Every change event triggers a reload, so while the stream is connected rows are current, whenever they were
 * loaded. Rows of a disconnected cluster are as old as the page states; the time they were loaded from the
 * service is irrelevant.
 */
export function rowsAge({ stream, readAt, isLastKnown, disconnected, ...rows }: Rows): RowsAge {
  if (rows.isFailed) return { says: 'dataFrom', time: readAt }
  // Earlier rows remained current until the stream's last message, unless it announced a change.
  if (stream.status === 'disconnected' || stream.status === 'waiting')
    return { says: 'dataFrom', time: rows.isReading ? readAt : Math.max(readAt, stream.since) }
  if (isLastKnown === true) return { says: 'lastKnown' }
  const isPartly = stream.status === 'live' && isLastKnown === undefined && isOfClusters(rows.class)
  return { says: isPartly && disconnected > 0 ? 'partlyDisconnected' : stream.status }
}

/** Interval for counting disconnected clusters. */
const COUNT_MS = 15_000

const disconnectedClusters = {
  ...list('cluster.HostCluster', {
    query: disconnectedContact,
    fields: ['id'],
    count: 1,
  }),
  refetchInterval: COUNT_MS,
  // Clusters send events constantly and the count is on every page, so it is polled instead.
  meta: {},
}

/** Number of disconnected clusters, which show only their last known state. */
export const useDisconnectedCount = (): number => useQuery(disconnectedClusters).data?.total ?? 0

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  whiteSpace: 'nowrap',
  '&[data-disconnected]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

/** Shows whether the rows are live, or the time of the last load. */
export function ListAge<Row>({
  used,
  isLastKnown,
}: {
  used: UsedList<Row>
  isLastKnown: boolean | undefined
}) {
  const t = useTranslations()
  const locale = useLocale()
  const now = useNow(60_000)
  const stream = useSyncExternalStore(eventStream.subscribe, eventStream.state)
  const disconnected = useDisconnectedCount()
  const { dataUpdatedAt: readAt, isFetching: isReading, isRefetchError: isFailed } = used.query
  if (readAt === 0) return null
  const { class: classId } = used.definition
  const age = rowsAge({ class: classId, readAt, isReading, isFailed, isLastKnown, stream, disconnected })
  if (age.says === 'dataFrom')
    return (
      <Text data-disconnected="">{t('resource.dataFrom', { time: formatTime(age.time, locale, now) })}</Text>
    )
  if (age.says === 'lastKnown') return <Text data-disconnected="">{t('resource.lastKnown')}</Text>
  return <Text>{t(`navigation.stream.${age.says}`, { count: disconnected })}</Text>
}
