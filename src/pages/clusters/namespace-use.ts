import { inPieces } from '../../api/pieces.ts'
import { list, type Resource } from '../../api/queries.ts'
import { placeFields, placeIdOf } from '../../resource/places/place.ts'

const amounts = ['cpuUsage', 'cpuRequest', 'memoryUsage', 'memoryRequest'] as const

export type Amount = (typeof amounts)[number]

/**
 * Sums over a namespace's unfinished pods: CPU in cores, memory in bytes, null if unknown. Requests include
 * only scheduled pods.
 */
export type NamespaceUse = Readonly<Record<Amount | 'pods', number | null>>

export type StatsRow = Resource & Partial<Record<Amount | 'desiredPodsCount', number | null>>

/** Reads application usage by environment, in chunks of up to a hundred environments. */
export function statsQueries(environments: readonly string[]) {
  return inPieces(environments.toSorted()).map((ids) =>
    list<StatsRow>('environments.ApplicationStats', {
      mode: 'exportDetails',
      fields: ['ancestors', 'desiredPodsCount', ...amounts],
      query: { [placeFields.environment.environment]: ids },
    }),
  )
}

const noPods: NamespaceUse = { pods: 0, cpuUsage: null, cpuRequest: 0, memoryUsage: null, memoryRequest: 0 }

const plus = (sum: number | null, value: number | null | undefined): number | null =>
  value == null ? sum : (sum ?? 0) + value

type Sum = keyof StatsRow & (Amount | 'desiredPodsCount')

const sum = (rows: readonly StatsRow[], field: Sum): number | null =>
  rows.reduce((total: number | null, row) => plus(total, row[field]), null)

const sumsOf = (rows: readonly StatsRow[]): NamespaceUse => ({
  pods: sum(rows, 'desiredPodsCount'),
  cpuUsage: sum(rows, 'cpuUsage'),
  cpuRequest: sum(rows, 'cpuRequest'),
  memoryUsage: sum(rows, 'memoryUsage'),
  memoryRequest: sum(rows, 'memoryRequest'),
})

/** Sums usage by environment id. `idle` lists environments known to have no rows beyond these. */
export function sumByEnvironment(
  rows: readonly StatsRow[],
  idle: readonly string[],
): ReadonlyMap<string, NamespaceUse> {
  const groups = Map.groupBy(rows, (row) => placeIdOf('environment', row) ?? '')
  return new Map([
    ...idle.map((id) => [id, noPods] as const),
    ...[...groups].map(([id, own]) => [id, sumsOf(own)] as const),
  ])
}
