import type { ModelClass } from '../../../model/model-class.ts'
import { model } from '../../../model/index.ts'
import { inPieces } from '../../api/pieces.ts'
import { readPage, type Resource } from '../../api/queries.ts'
import { linkId } from '../../util/link-name.ts'
import { placeKindOf, withPlaces } from '../places/place.ts'
import { withAutoscalers } from './autoscalers.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { dependedClasses, withDependents } from './dependents.ts'
import { goingFields, goingWith } from './going.ts'
import { planParams, type PlannedRow } from './plan.ts'
import { withFates } from './pod-fate.ts'

/** The chosen as they are now: a list may have been chosen from a while ago. */
async function readRows(kind: BulkKind, entry: ModelClass, ids: readonly string[], signal: AbortSignal) {
  const rows: PlannedRow[] = []
  for (const some of inPieces(ids)) {
    const page = await readPage<PlannedRow>(entry.id, planParams(kind, entry, some), signal)
    rows.push(...page.entries)
  }
  return rows
}

interface NamespaceOwner extends Resource {
  namespace?: string | null
  hostCluster?: unknown
}

const environment = model.get('environments.Environment')
const keyOf = (cluster: string | null | undefined, namespace: string | null | undefined): string =>
  JSON.stringify([cluster, namespace])

/** With a namespace goes what stands in its environment, which is another thing of another service. */
async function withEnvironments(rows: readonly PlannedRow[], signal: AbortSignal): Promise<PlannedRow[]> {
  const owners = new Map<string, NamespaceOwner>()
  for (const namespace of inPieces([...new Set(rows.flatMap(({ name }) => name ?? []))])) {
    const page = await readPage<NamespaceOwner>(
      environment.id,
      {
        query: { namespace, isSystem: [true, false] },
        mode: 'exportDetails',
        fields: ['id', 'name', 'namespace', 'hostCluster', ...goingFields(environment)],
      },
      signal,
    )
    for (const owner of page.entries) owners.set(keyOf(linkId(owner.hostCluster), owner.namespace), owner)
  }
  return rows.map((row) => {
    const owner = owners.get(keyOf(row.place?.clusterId, row.name))
    return owner
      ? { ...row, going: [{ entry: environment, count: 1 }, ...goingWith(environment, owner)] }
      : row
  })
}

/** What else is read of the chosen, all of them together, by class and kind of change. */
const additions: Readonly<
  Record<string, (rows: readonly PlannedRow[], signal: AbortSignal) => Promise<PlannedRow[]>>
> = {
  'delete cluster.Namespace': withEnvironments,
  'delete environments.Pod': withFates,
  ...Object.fromEntries(dependedClasses.map((id) => [`delete ${id}`, withDependents])),
}

/** The chosen with where each is, what goes with it, and what else would set what is to be set. */
export async function readChosen(
  ...[kind, entry, ids, signal]: Parameters<typeof readRows>
): Promise<PlannedRow[]> {
  const rows = await readRows(kind, entry, ids, signal)
  const places = placeKindOf(entry)
  const placed = places ? await withPlaces(places, rows) : rows
  if (kind === 'scale') return withAutoscalers(entry, placed, signal)
  return (await additions[`${kind} ${entry.id}`]?.(placed, signal)) ?? placed
}
