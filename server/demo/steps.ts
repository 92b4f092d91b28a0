import type { Place, ResourceRow } from '../store/store.ts'
import { createResource } from '../resources/create.ts'
import { rootId } from '../store/store.ts'
import { contextOf, type DemoParts, labelsOf } from './parts.ts'
import { isSimulated } from './marks.ts'

/** Part of the demo that is created once. */
export interface Step {
  name: string
  /** Name of the step that must complete first. */
  after?: string
  /** Name of the simulated cluster that it requires. */
  cluster?: string
  /** Returns false if a dependency doesn't exist yet. An interrupted step runs again from its start. */
  run(): Promise<boolean>
}

/**
 * Creates a resource with the demo's label, or returns the one from an interrupted run. Rejects with a 406 if
 * the name is taken by somebody else's.
 */
export async function ensureResource(
  parts: DemoParts,
  classId: string,
  body: { name: string } & Record<string, unknown>,
  place?: Place,
): Promise<ResourceRow> {
  const entry = parts.model.get(classId)
  const where = place ?? { parent: rootId(entry.service), relation: entry.collection }
  const known = await parts.store.getChild(where, body.name)
  if (known && isSimulated(known, parts.labelPrefix)) return known
  const { id } = await createResource(contextOf(parts), entry, { ...body, labels: labelsOf(parts) }, where)
  const made = await parts.store.get(id)
  if (!made) throw new Error(`${classId} ${body.name} went while it was made.`)
  return made
}
