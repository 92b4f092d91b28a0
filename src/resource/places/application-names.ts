import { createContext } from 'react'
import { inPieces } from '../../api/pieces.ts'
import { list, type ListParams } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { aboveIn, type Placed } from './place.ts'

/** Names of applications by their ids. */
export type ApplicationNames = ReadonlyMap<string, string>

const applicationClass = 'environments.Application'

/** The application that a row is part of; configuration of an environment may be of none. */
export const applicationIdOf = (row: unknown): string | undefined => aboveIn(row, 'Application')

const paramsOf = (ids: readonly string[]): ListParams => ({
  fields: ['id', 'name'],
  query: { id: ids },
  sort: ['id,asc'],
  count: ids.length,
})

/** What is to be read to tell the applications of rows: of a page one read, unless they are of more than a hundred. */
export function applicationQueries(rows: readonly object[]) {
  const ids = new Set(rows.flatMap((row) => applicationIdOf(row) ?? []))
  return inPieces([...ids].toSorted()).map((some) => list(applicationClass, paramsOf(some)))
}

export const namesFrom = (rows: readonly { id: string; name?: string | null }[]): ApplicationNames =>
  new Map(rows.map(({ id, name }) => [id, name ?? id]))

/** The rows with the names of their applications, as a file needs them. */
export async function withApplications<Row extends object>(rows: readonly Row[]): Promise<(Row & Placed)[]> {
  const pages = await Promise.all(applicationQueries(rows).map((query) => queryClient.fetchQuery(query)))
  const names = namesFrom(pages.flatMap(({ entries }) => entries))
  return rows.map((row) => ({ ...row, application: names.get(applicationIdOf(row) ?? '') ?? null }))
}

/** Of the rows of a list; one that is not in it has not been read yet. */
export const ApplicationsContext = createContext<ApplicationNames>(new Map())
