import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinPieces } from '../../api/pieces.ts'
import type { AnyRow, Page } from '../../api/queries.ts'
import { useLastRead } from '../../hooks/use-last-read.ts'
import type { AroundRowsProps } from '../list-definition.ts'
import { applicationQueries, ApplicationsContext, namesFrom } from './application-names.ts'

const combine = (pages: readonly UseQueryResult<Page<AnyRow>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, names: namesFrom(rows) }
}

/** Loads the application names for a page's rows if a visible column needs them. */
export function ApplicationsProvider<Row extends object>({ rows, isShown, children }: AroundRowsProps<Row>) {
  const queries = useMemo(() => (isShown ? applicationQueries(rows) : []), [isShown, rows])
  const { names } = useLastRead(useQueries({ queries, combine }))
  return <ApplicationsContext value={names}>{children}</ApplicationsContext>
}
