import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { notFound } from '../errors.ts'
import type { FieldCondition, ReadQuery, ResourceRow } from '../store/store.ts'
import type { Context } from './context.ts'
import { withOwnAccount } from './own-account.ts'

/** Mode, fields, filters and page of a read, without saying of what. */
export type ReadOptions = Omit<ReadQuery, 'class' | 'ids' | 'relatedTo' | 'below' | 'above'>

/**
 * Reads answer finished JSON, lists as bytes: it comes from the database as it goes to the client. Every role may read every class;
 * what nobody may read (secret values, password hashes) is never part of an answer.
 */
export async function listResources(
  context: Context,
  entry: ModelClass,
  options: ReadOptions,
): Promise<Buffer> {
  const visible = visibleConditions(entry, options)
  const conditions = entry.id === 'users.User' ? await withOwnAccount(context, visible) : visible
  return context.store.readBytes({ ...options, conditions, class: entry.id })
}

/** Fields by which a system environment is asked for on purpose. */
const telling = new Set(['id', 'name', 'namespace', 'issystem'])

/** Who leaves one out, or names a place in the order, has asked for no other. */
const asksOnPurpose = ({ field, comparison }: FieldCondition): boolean =>
  telling.has(field.toLowerCase()) &&
  (field.toLowerCase() === 'issystem' || !/^(?:not|less|greater)/.test(comparison))

/** Environments of a cluster's own namespaces stay out of lists unless asked for (design.md 4). */
function visibleConditions(
  entry: ModelClass,
  { conditions = [], oneOf = [] }: ReadOptions,
): readonly FieldCondition[] {
  if (entry.id !== 'environments.Environment') return conditions
  if ([...conditions, ...oneOf.flat(2)].some(asksOnPurpose)) return conditions
  return [...conditions, { field: 'isSystem', comparison: 'notEquals', value: true }]
}

/** What of a read concerns each object alone. */
type ShapeOptions = Pick<ReadOptions, 'mode' | 'fields' | 'excludeFields'>

const shapeOf = ({ mode, fields, excludeFields }: ShapeOptions): ShapeOptions => ({
  mode,
  ...(fields === undefined ? {} : { fields }),
  ...(excludeFields === undefined ? {} : { excludeFields }),
})

/** One resource as a JSON object, or 404. */
export async function getResource(
  context: Context,
  entry: ModelClass,
  id: string,
  options: ShapeOptions = { mode: 'normal' },
): Promise<string> {
  const text = await context.store.read({ ...shapeOf(options), class: entry.id, ids: [id.toLowerCase()] })
  const object = onlyElement(text)
  if (object === null) throw notFound(`${entry.name} ${id}`)
  return object
}

/** The text of the one element of a JSON array of at most one; null for none. */
function onlyElement(text: string): string | null {
  const inner = text.trim().slice(1, -1).trim()
  return inner === '' ? null : inner
}

/** The targets of a relation of a resource. */
export const listRelated = (
  context: Context,
  row: ResourceRow,
  relation: ModelRelation,
  options: ReadOptions,
): Promise<Buffer> =>
  context.store.readBytes({
    ...options,
    class: relation.target.id,
    relatedTo: { id: row.id, relation: relation.name, owner: row.class },
  })

/** Resources of a class anywhere below a resource. */
export const listBelow = (
  context: Context,
  row: ResourceRow,
  entry: ModelClass,
  options: ReadOptions,
): Promise<Buffer> => context.store.readBytes({ ...options, class: entry.id, below: row.id })

/** The ancestors of a resource, nearest first, the service's root last. */
export async function listAncestors(
  context: Context,
  row: ResourceRow,
  options: ReadOptions,
): Promise<string> {
  const [resource] = JSON.parse(
    await context.store.read({ class: row.class, ids: [row.id], mode: 'normal', fields: ['ancestors'] }),
    // The store's answer has the form that was asked for.
  ) as { ancestors: { modelIndex: string; service: string }[] }[]
  // An alarm stands in another service than its class.
  const classes = new Set(
    resource?.ancestors.map(({ modelIndex, service }) => `${service.toLowerCase()}.${modelIndex}`),
  )
  return context.store.read({ ...options, class: classes.size > 0 ? [...classes] : row.class, above: row.id })
}

/** The nearest ancestor of a class, or 404. */
export async function getAncestor(
  context: Context,
  row: ResourceRow,
  entry: ModelClass,
  options: ShapeOptions,
): Promise<string> {
  const nearest = await context.store.read({ ...shapeOf(options), class: entry.id, above: row.id, count: 1 })
  const object = onlyElement(nearest)
  if (object !== null) return object
  throw notFound(
    `An ancestor of class ${entry.name} of ${context.model.get(row.class).name} ${row.name ?? row.id}`,
  )
}
