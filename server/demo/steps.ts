import type { Place, ResourceRow } from '../store/store.ts'
import { createResource } from '../operations/create.ts'
import { rootId } from '../store/store.ts'
import { contextOf, type DemoParts, labelsOf } from './parts.ts'
import { isSimulated } from './marks.ts'

/** A part of the demo that is made once in its life. */
export interface Step {
  name: string
  /** Name of the step that has to be done before. */
  after?: string
  /** Name of the simulated cluster without which it cannot be made. */
  cluster?: string
  /** Answers false when something that it needs is not there yet. Cut off, it is run again from its beginning. */
  run(): Promise<boolean>
}

/**
 * Makes a resource with the demo's label, unless a run that was cut off had made it. Rejects with a 406 when somebody
 * else has one of that name.
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
