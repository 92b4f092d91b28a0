import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinPieces } from '../../api/pieces.ts'
import type { Page } from '../../api/queries.ts'
import { useIsPainted } from '../../hooks/use-is-painted.ts'
import { useLastRead } from '../../hooks/use-last-read.ts'
import type { AroundRowsProps } from '../../resource/list-definition.ts'
import type { PodListRow } from './pod-list.tsx'
import { PodUseContext, podUseQueries, statsByPod, type PodUseRow } from './pod-use.ts'

const combine = (pages: readonly UseQueryResult<Page<PodUseRow>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, use: statsByPod(rows) }
}

/** Loads the usage of a page's pods after the first paint, on screens wide enough to show it. */
export function PodUseProvider({ rows, isShown, children }: AroundRowsProps<PodListRow>) {
  const isPainted = useIsPainted()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  const isAsked = isShown && isWide && isPainted
  const queries = useMemo(() => (isAsked ? podUseQueries(rows.map(({ id }) => id)) : []), [isAsked, rows])
  // An added or removed pod must not clear the other cells until everything has reloaded.
  const { use } = useLastRead(useQueries({ queries, combine }))
  return <PodUseContext value={use}>{children}</PodUseContext>
}
