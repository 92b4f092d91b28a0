import type { ModelClass } from '../../../model/model-class.ts'
import { readDeletions } from '../../api/calls/deletions.ts'
import type { DrainOptions } from '../../api/calls/nodes.ts'
import { inPieces } from '../../api/pieces.ts'
import { readPage } from '../../api/queries.ts'
import { placeKindOf, withPlaces } from '../../places/place.ts'
import { withAutoscalers } from './autoscalers.ts'
import type { BulkKind } from '../../table/bulk-kinds.ts'
import { dependedClasses, withDependents } from './dependents.ts'
import { type DrainOutline, withDrains } from './nodes.ts'
import { planParams, type PlannedRow } from './plan.ts'
import { withFates } from './pod-fate.ts'

/** Loads the current selected resources, because the list may be outdated. */
async function readRows(
  kind: BulkKind,
  entry: ModelClass,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = []
  for (const some of inPieces(ids)) {
    const page = await readPage<PlannedRow>(entry.id, planParams(kind, entry, some), signal)
    rows.push(...page.entries)
  }
  const places = placeKindOf(entry)
  return places ? withPlaces(places, rows) : rows
}

/** Loads resources with the consequences of their deletion: replacement pods and dependents. */
export async function readFollowing(
  entry: ModelClass,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  const rows = await readRows('delete', entry, ids, signal)
  if (entry.id === 'environments.Pod') return withFates(rows, signal)
  return dependedClasses.includes(entry.id) ? withDependents(rows, signal) : rows
}

async function readDeleted(
  entry: ModelClass,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  const [rows, deletions] = await Promise.all([readFollowing(entry, ids, signal), readDeletions(ids, signal)])
  return rows.flatMap((row) => {
    const deletion = deletions.get(row.id)
    return deletion ? { ...row, deletion } : []
  })
}

interface Chosen {
  ids: readonly string[]
  drain: DrainOptions
  /** Drain previews loaded earlier. */
  drains: Map<string, DrainOutline>
}

/** Loads the selected resources with their places and whatever the change needs. */
export async function readChosen(
  kind: BulkKind,
  entry: ModelClass,
  { ids, drain, drains }: Chosen,
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  if (kind === 'delete') return readDeleted(entry, ids, signal)
  const rows = await readRows(kind, entry, ids, signal)
  if (kind === 'drain') return withDrains(rows, { options: drain, known: drains, signal })
  return kind === 'scale' ? withAutoscalers(entry, rows, signal) : rows
}
