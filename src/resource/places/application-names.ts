import { createContext } from 'react'
import { inPieces } from '../../api/pieces.ts'
import { list } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { aboveIn, type Placed } from './place.ts'

/** Application names by id. */
export type ApplicationNames = ReadonlyMap<string, string>

const applicationClass = 'environments.Application'

/** Id of a row's application. An environment's configuration may have none. */
export const applicationIdOf = (row: unknown): string | undefined => aboveIn(row, 'Application')

const paramsOf = (ids: readonly string[]) =>
  ({
    fields: ['id', 'name'],
    query: { id: ids },
    sort: ['id,asc'],
    count: ids.length,
  }) as const

/** Queries for the applications of rows: one per page of rows, unless they have over a hundred. */
export function applicationQueries(rows: readonly object[]) {
  const ids = new Set(rows.flatMap((row) => applicationIdOf(row) ?? []))
  return inPieces([...ids].toSorted()).map((some) => list(applicationClass, paramsOf(some)))
}

export const namesFrom = (rows: readonly { id: string; name?: string | null }[]): ApplicationNames =>
  new Map(rows.map(({ id, name }) => [id, name ?? id]))

/** Adds the application names to rows for an export. */
export async function withApplications<Row extends object>(rows: readonly Row[]): Promise<(Row & Placed)[]> {
  const pages = await Promise.all(applicationQueries(rows).map((query) => queryClient.fetchQuery(query)))
  const names = namesFrom(pages.flatMap(({ entries }) => entries))
  return rows.map((row) => ({ ...row, application: names.get(applicationIdOf(row) ?? '') ?? null }))
}

/** Names for the rows of a list; a missing one is not loaded yet. */
export const ApplicationsContext = createContext<ApplicationNames>(new Map())
