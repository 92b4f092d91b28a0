import { message } from '../../model/messages/message.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { notFound } from '../errors.ts'
import type { FieldCondition, ReadQuery, ResourceRow } from '../store/store.ts'
import type { Context } from '../records/context.ts'
import { withOwnAccount } from '../access/own-account.ts'

/** Mode, fields, filters and page of a query, without its target. */
export type ReadOptions = Omit<ReadQuery, 'class' | 'ids' | 'relatedTo' | 'below' | 'above'>

/**
 * Lists resources as finished JSON, in bytes as the database returns them. Every role may read every class;
 * secret values and password hashes are never part of a response.
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

/** Fields that explicitly select a system environment. */
const telling = new Set(['id', 'name', 'namespace', 'issystem'])

/** Returns true for filters that select system environments. Exclusions and ranges don't. */
const asksOnPurpose = ({ field, comparison }: FieldCondition): boolean =>
  telling.has(field.toLowerCase()) &&
  (field.toLowerCase() === 'issystem' || !/^(?:not|less|greater)/.test(comparison))

/** Hides environments of a cluster's own namespaces from lists unless requested (design.md 4). */
function visibleConditions(
  entry: ModelClass,
  { conditions = [], oneOf = [] }: ReadOptions,
): readonly FieldCondition[] {
  if (entry.id !== 'environments.Environment') return conditions
  if ([...conditions, ...oneOf.flat(2)].some(asksOnPurpose)) return conditions
  return [...conditions, { field: 'isSystem', comparison: 'notEquals', value: true }]
}

/** Options that affect each object on its own. */
type ShapeOptions = Pick<ReadOptions, 'mode' | 'fields' | 'excludeFields'>

const shapeOf = ({ mode, fields, excludeFields }: ShapeOptions): ShapeOptions => ({
  mode,
  ...(fields === undefined ? {} : { fields }),
  ...(excludeFields === undefined ? {} : { excludeFields }),
})

/** Returns one resource as a JSON object; throws 404 if there is none. */
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

/** Returns the text of the only element of a JSON array; null if the array is empty. */
function onlyElement(text: string): string | null {
  const inner = text.trim().slice(1, -1).trim()
  return inner === '' ? null : inner
}

/** Lists the targets of a resource's relation. */
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

/** Lists resources of a class at any depth below a resource. */
export const listBelow = (
  context: Context,
  row: ResourceRow,
  entry: ModelClass,
  options: ReadOptions,
): Promise<Buffer> => context.store.readBytes({ ...options, class: entry.id, below: row.id })

/** Lists the ancestors of a resource, nearest first, the service's root last. */
export async function listAncestors(
  context: Context,
  row: ResourceRow,
  options: ReadOptions,
): Promise<string> {
  const [resource] = JSON.parse(
    await context.store.read({ class: row.class, ids: [row.id], mode: 'normal', fields: ['ancestors'] }),
    // The store's response has the requested shape.
  ) as { ancestors: { modelIndex: string; service: string }[] }[]
  // An alarm's service differs from that of its class.
  const classes = new Set(
    resource?.ancestors.map(({ modelIndex, service }) => `${service.toLowerCase()}.${modelIndex}`),
  )
  return context.store.read({ ...options, class: classes.size > 0 ? [...classes] : row.class, above: row.id })
}

/** Returns the nearest ancestor of a class; throws 404 if there is none. */
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
    message('requests.ancestor', {
      class: entry.name,
      resource: `${context.model.get(row.class).name} ${row.name ?? row.id}`,
    }),
  )
}
