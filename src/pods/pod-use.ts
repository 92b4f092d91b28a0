import { createContext } from 'react'
import type { Details } from '../../model/types.ts'
import { inPieces } from '../api/pieces.ts'
import { list, readPage } from '../api/queries.ts'
import type { PodListRow } from './pod-list.tsx'

/** CPU in cores, memory in bytes; null without measurements. */
export type PodUseRow = Details<'environments.PodStats'>

type PodUse = ReadonlyMap<string, PodUseRow>

const podStats = 'environments.PodStats'

const paramsOf = (pods: readonly string[]) => ({
  fields: ['id', 'parent', 'cpuUsage', 'memoryUsage'] as const,
  query: { 'parent.id': pods },
  count: pods.length,
})

/** Queries for the usage of a page of pods: a single one, unless there are more than a hundred. */
export const podUseQueries = (pods: readonly string[]) =>
  inPieces(pods.toSorted()).map((some) => list(podStats, paramsOf(some)))

export const statsByPod = (rows: readonly PodUseRow[]): PodUse =>
  new Map(rows.flatMap((row) => (row.parent ? [[row.parent.id, row] as const] : [])))

/** Returns the pods with their usage, for exported files. */
export async function withPodUse<Row extends PodListRow>(pods: readonly Row[]): Promise<Row[]> {
  const pieces = inPieces(pods.map(({ id }) => id))
  const pages = await Promise.all(pieces.map((some) => readPage<PodUseRow>(podStats, paramsOf(some))))
  const use = statsByPod(pages.flatMap(({ entries }) => entries))
  return pods.map((pod) => {
    const own = use.get(pod.id)
    return own ? { ...pod, statistics: own } : pod
  })
}

/** Usage of a list's pods; a missing pod has not been loaded yet. */
export const PodUseContext = createContext<PodUse>(new Map())
