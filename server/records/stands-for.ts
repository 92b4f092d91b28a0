import type { Method } from '../../model/define.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { notFound } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import { type Context, type Expectation, requireGeneration } from './context.ts'

/** Returns the parent class that a class represents (KubernetesCluster: HostCluster); null for others. */
const stoodFor = ({ parentMethods, parents }: ModelClass): ModelClass | null =>
  parentMethods.length > 0 ? (parents[0]?.owner ?? null) : null

/** Returns the class a verb on a collection applies to. */
export const meantBy = (entry: ModelClass, method: Method): ModelClass =>
  entry.parentMethods.includes(method) ? (stoodFor(entry) ?? entry) : entry

/**
 * Returns the target of a deletion: the resource itself, or the parent it represents. The expected generation
 * is checked against the resource itself.
 */
export async function deletedBy(
  context: Context,
  target: { entry: ModelClass; id: string },
  expectation: Expectation,
): Promise<{ target: { entry: ModelClass; id: string }; expectation: Expectation }> {
  const entry = meantBy(target.entry, 'DELETE')
  if (entry === target.entry) return { target, expectation }
  const row = await context.store.get(target.id.toLowerCase())
  if (row?.class !== target.entry.id) throw notFound(`${target.entry.name} ${target.id}`)
  requireGeneration(row, expectation)
  return { target: { entry, id: row.parentId ?? '' }, expectation: {} }
}

/** Returns the resource of a class that a row is or represents; null if it does neither. */
export async function asOneOf(
  model: Model,
  reader: Pick<Transaction, 'get'>,
  target: ModelClass,
  row: ResourceRow,
): Promise<ResourceRow | null> {
  if (row.class === target.id) return row
  if (stoodFor(model.get(row.class)) !== target || row.parentId === null) return null
  return reader.get(row.parentId)
}

/** Returns true if a body's `modelIndex` is the class or represents it. */
export const namesStandIn = (
  model: Model,
  target: ModelClass,
  isName: (entry: ModelClass) => boolean,
): boolean =>
  isName(target) || [...model.classes.values()].some((entry) => stoodFor(entry) === target && isName(entry))
