import type { ModelClass } from '../../../model/model-class.ts'
import type { Details, Part } from '../../../model/types.ts'
import { inPieces } from '../../api/pieces.ts'
import { readPage, type CommonRow } from '../../api/queries.ts'
import { placeIdOf } from '../../places/place.ts'

export interface Autoscaler {
  min: number
  max: number
}

export interface Scaled {
  namespace?: string | null
  autoscaler?: Autoscaler
}

type AutoscalerSpec = Part<'environments.HorizontalPodAutoscalerSpec'>

export type AutoscalerRow = Details<'environments.HorizontalPodAutoscaler'>

/** Kubernetes defaults to one pod. */
export const boundsOf = ({ minReplicas, maxReplicas }: AutoscalerSpec): Autoscaler => ({
  min: minReplicas ?? 1,
  max: maxReplicas ?? 1,
})

async function readAutoscalers(namespaces: readonly string[], signal: AbortSignal): Promise<AutoscalerRow[]> {
  const rows: AutoscalerRow[] = []
  for (const namespace of inPieces(namespaces)) {
    const page = await readPage<AutoscalerRow>(
      'environments.HorizontalPodAutoscaler',
      {
        query: { namespace },
        mode: 'exportDetails',
        fields: ['id', 'ancestors', 'spec', 'scaleTargetRef', 'minReplicas', 'maxReplicas'],
        excludeFields: ['spec.ancestors'],
      },
      signal,
    )
    rows.push(...page.entries)
  }
  return rows
}

/** By environment, because namespaces of different clusters may have the same name. */
const keyOf = (row: object, kind: string | undefined, name: string | null | undefined): string =>
  JSON.stringify([placeIdOf('environment', row), kind, name])

/** Adds autoscalers to the workloads that have one. */
export function joinAutoscalers<Row extends CommonRow>(
  entry: ModelClass,
  rows: readonly Row[],
  autoscalers: readonly AutoscalerRow[],
): (Row & Scaled)[] {
  const byTarget = new Map<string, Autoscaler>()
  for (const row of autoscalers) {
    const { scaleTargetRef: target, ...spec } = row.spec ?? {}
    if (target) byTarget.set(keyOf(row, target.kind, target.name), boundsOf(spec))
  }
  return rows.map((row) => {
    const autoscaler = byTarget.get(keyOf(row, entry.kubernetes?.kind, row.name))
    return autoscaler ? { ...row, autoscaler } : row
  })
}

/** Loads the autoscalers of workloads, which would revert a manual replica count. */
export async function withAutoscalers<Row extends CommonRow & Scaled>(
  entry: ModelClass,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & Scaled)[]> {
  const namespaces = [...new Set(rows.flatMap(({ namespace }) => namespace ?? []))]
  return joinAutoscalers(entry, rows, await readAutoscalers(namespaces, signal))
}
