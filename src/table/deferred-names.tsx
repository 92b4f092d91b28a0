import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { ClassId } from '../../model/types.ts'
import { inPieces, joinPieces } from '../api/pieces.ts'
import { listRows, type Page, type Resource } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useLastRead } from '../hooks/use-last-read.ts'
import { NameText } from '../ui/values/NameText.tsx'
import type { DeferredProps } from './list-definition.ts'

/** Names by id; a missing one is not loaded yet. */
type Names = ReadonlyMap<string, string>

const paramsOf = (ids: readonly string[]) =>
  ({
    fields: ['id', 'name'],
    query: { id: ids },
    sort: ['id,asc'],
    count: ids.length,
  }) as const

const namesFrom = (rows: readonly Resource[]): Names => new Map(rows.map(({ id, name }) => [id, name ?? id]))

const combine = (pages: readonly UseQueryResult<Page<Resource>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, names: namesFrom(rows) }
}

/** Names of related resources for a deferred column. `idOf` returns the id of a row's resource, if it has one. */
export function deferredNames<Row extends object>(classId: ClassId, idOf: (row: Row) => string | undefined) {
  const NamesContext = createContext<Names>(new Map())

  /** Queries for the names: one per page of rows, unless it has over a hundred resources. */
  function queriesFor(rows: readonly Row[]) {
    const ids = new Set(rows.flatMap((row) => idOf(row) ?? []))
    return inPieces([...ids].toSorted()).map((some) => listRows<Resource>(classId, paramsOf(some)))
  }

  /** Loads the names for a page's rows if a visible column needs them. */
  function Provider({ rows, isShown, children }: DeferredProps<Row>) {
    const queries = useMemo(() => (isShown ? queriesFor(rows) : []), [isShown, rows])
    const { names } = useLastRead(useQueries({ queries, combine }))
    return <NamesContext value={names}>{children}</NamesContext>
  }

  /** Name of a row's resource; empty until loaded. */
  function Text({ row }: { row: Row }) {
    const names = useContext(NamesContext)
    const id = idOf(row)
    if (id === undefined) return '–'
    const name = names.get(id)
    return name === undefined ? null : <NameText name={name} most={32} />
  }

  /** Reads the names for rows of an export. Returns a function that looks one up. */
  async function read(rows: readonly Row[]): Promise<(row: Row) => string | null> {
    const pages = await Promise.all(queriesFor(rows).map((query) => queryClient.fetchQuery(query)))
    const names = namesFrom(pages.flatMap(({ entries }) => entries))
    return (row) => names.get(idOf(row) ?? '') ?? null
  }

  return { Provider, Text, read }
}
