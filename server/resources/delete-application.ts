import type { OwnerReference } from '../clusters/connection/cluster.ts'
import { isGrantable } from '../../model/rights.ts'
import { writing } from '../access/permissions.ts'
import { requireAt } from '../access/place-permissions.ts'
import { objectId } from '../clusters/connection/identity.ts'
import { ApiError } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import { authorOf, type Context, type Written } from '../records/context.ts'
import type { Held } from '../clusters/workloads/deletion-hold.ts'
import { controllerOf } from '../clusters/mirror/group.ts'
import { requireKind } from '../clusters/guard/guard.ts'
import { refuseKept } from '../clusters/workloads/workload-object.ts'
import { hostClusterOf } from '../records/workload-target.ts'
import { deleteWorkload } from '../clusters/workloads/workload-write.ts'

/**
 * Returns the objects to delete with an application. Kubernetes' garbage collection handles the others.
 * Rejects if the actor may not write one of the kinds, or if an operator would recreate an object.
 */
export async function planApplication(context: Context, application: ResourceRow): Promise<ResourceRow[]> {
  const objects = await objectsOf(context, application)
  if (objects.length === 0) return []
  const going = await goingByThemselves(context, application, objects)
  requireKinds(context, going)
  await requireGranted(context, going)
  return going
}

/**
 * Deletes an application's objects; its row is removed with the last of them. Without objects, only the row
 * is deleted.
 */
export async function deleteApplication(
  context: Context,
  { row, objects }: { row: ResourceRow; objects: readonly ResourceRow[] },
  onHeld?: (held: Held) => void,
): Promise<Written[]> {
  if (objects.length === 0)
    return [await context.store.write(authorOf(context), (transaction) => transaction.remove([row.id]))]
  const written: Written[] = []
  for (const object of objects) written.push(...(await deleteIfThere(context, object, onHeld)))
  return written
}

async function objectsOf(
  { model, store }: Context,
  { id, class: classId }: ResourceRow,
): Promise<ResourceRow[]> {
  const objects: ResourceRow[] = []
  for (const { type, target, name } of model.get(classId).relations.values())
    if (type === 'child' && target.truth === 'cluster') objects.push(...(await store.related(id, name)))
  return objects
}

/**
 * Returns the objects that Kubernetes' garbage collection doesn't delete with another of the application's
 * objects.
 */
async function goingByThemselves(
  context: Context,
  application: ResourceRow,
  objects: readonly ResourceRow[],
): Promise<ResourceRow[]> {
  const hostClusterId = await hostClusterOf(context, application)
  const controllers = await controllersBelow(context, application)
  const ids = new Set(objects.map(({ id }) => id))
  return objects.filter((object) => {
    const controller = controllers.get(object.id)
    if (!controller) return true
    if (ids.has(objectId(hostClusterId, controller.uid))) return false
    const { kind } = object.attributes
    const named = String(kind ?? context.model.get(object.class).name)
    refuseKept(context.model, { kind: named, name: object.name ?? object.id }, controller)
    return true
  })
}

/** Returns the controllers of an application's objects, by object id. */
async function controllersBelow(
  { store }: Context,
  { id }: ResourceRow,
): Promise<ReadonlyMap<string, OwnerReference>> {
  const all = await store.find({ class: 'environments.ObjectMeta', below: id })
  return new Map(
    all.flatMap(({ parentId, attributes, name }) => {
      const { ownerReferences } = attributes
      if (parentId === null || !Array.isArray(ownerReferences)) return []
      const controller = controllerOf({ name: name ?? '', ownerReferences })
      return controller ? [[parentId, controller] as const] : []
    }),
  )
}

/** Rejects before anything is deleted if the actor may not write one of the kinds. */
function requireKinds({ model, actor }: Context, objects: readonly ResourceRow[]): void {
  for (const { class: classId, attributes, name } of objects) {
    const { kubernetes } = model.get(classId)
    const { apiVersion, kind } = kubernetes ?? attributes
    requireKind(actor, { apiVersion: String(apiVersion), kind: String(kind), name: name ?? '' })
  }
}

/** Rejects like `requireKinds` if a custom role doesn't allow one of the kinds. Those that no grant can give were checked there. */
async function requireGranted(context: Context, objects: readonly ResourceRow[]): Promise<void> {
  const oneOfEach = new Map(objects.map((row) => [row.class, row]))
  for (const [classId, row] of oneOfEach) {
    const entry = context.model.get(classId)
    if (isGrantable(entry)) await requireAt(context, { verb: 'write', entry, row }, writing.delete(entry))
  }
}

/** Deletes an object. Succeeds if it is already gone. */
async function deleteIfThere(
  context: Context,
  object: ResourceRow,
  onHeld?: (held: Held) => void,
): Promise<Written[]> {
  try {
    return [await deleteWorkload(context, object, onHeld ? { onHeld } : {})]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
