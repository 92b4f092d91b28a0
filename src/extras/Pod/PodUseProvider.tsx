import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Page } from '../../api/queries.ts'
import { useIsPainted } from '../../hooks/use-is-painted.ts'
import type { AroundRowsProps } from '../../resource/list-definition.ts'
import type { PodListRow } from './pod-list.tsx'
import { PodUseContext, podUseQueries, statsByPod, type PodUseRow } from './pod-use.ts'

const combine = (pages: readonly UseQueryResult<Page<PodUseRow>>[]) => ({
  isRead: pages.every(({ data }) => data !== undefined),
  use: statsByPod(pages.flatMap(({ data }) => data?.entries ?? [])),
})

/** Reads what the pods of a page use, once they have been painted, where a screen has room for it. */
export function PodUseProvider({ rows, isShown, children }: AroundRowsProps<PodListRow>) {
  const isPainted = useIsPainted()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  const isAsked = isShown && isWide && isPainted
  const queries = useMemo(() => (isAsked ? podUseQueries(rows.map(({ id }) => id)) : []), [isAsked, rows])
  const known = useQueries({ queries, combine })
  const [last, setLast] = useState(known)
  if (known.isRead && known !== last) setLast(known)
  // A pod that comes or goes must not empty the cells of the others until all are read again.
  return <PodUseContext value={known.isRead ? known.use : last.use}>{children}</PodUseContext>
}
