import { groupOf, type ModelClass } from '../../model/registry.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { composeNode } from '../cluster/compose.ts'
import type { ClusterDriver, KubernetesObject, ObjectChange, WatchedKind } from '../cluster/driver.ts'
import { ClusterError } from '../cluster/driver.ts'
import { objectId } from '../cluster/identity.ts'
import { ApiError, invalid } from '../errors.ts'
import type { Patch, Place, ResourceRow } from '../store/store.ts'
import type { Context, Written } from './context.ts'
import { authorOf } from './context.ts'
import { composeObject } from './workload-compose.ts'
import { changed, deleteObject } from './workload-object.ts'
import { containerPatch, referenceTo, topOwner } from './workload-owner.ts'
import type { ObjectPlace } from './workload-field.ts'
import type { Edit } from './workload-patch.ts'
import { addPart, editOf, patchPart, removePart } from './workload-patch.ts'
import { refusing } from './workload-refusal.ts'
import type { Target } from './workload-target.ts'
import { hostClusterOf, targetOf } from './workload-target.ts'

const scalable = ['DeploymentSpec', 'StatefulSetSpec', 'ReplicaSetSpec']

/**
 * Changes a row whose truth is in a cluster: the API server first, whose refusal is the caller's answer, then the rows
 * from what it replied. Rejects with a 503 at once when the cluster is away.
 */
export async function updateWorkload(context: Context, row: ResourceRow, patch: Patch): Promise<Written> {
  const target = await targetOf(context, row)
  const entry = context.model.get(row.class)
  const isOfPod = isPodImage(target, row, patch)
  const written = await refusing(
    entry,
    () =>
      context.clusters.write(target.hostClusterId, authorOf(context), (driver) =>
        isOfPod
          ? updateImage(context, driver, { target, row, patch })
          : updateObject(context, driver, { target, row, patch }),
      ),
    placeOf(target),
  )
  return isOfPod ? showImage(context, row, patch) : written
}

const placeOf = ({ class: object, path }: Target): ObjectPlace => ({ object, path })

/** Changes a row and parts of it together. The same refusals. */
export async function editWorkload(context: Context, row: ResourceRow, edit: Edit): Promise<Written> {
  const target = await targetOf(context, row)
  return refusing(
    context.model.get(row.class),
    () =>
      context.clusters.write(target.hostClusterId, authorOf(context), async (driver) => [
        await editPart(driver, target, target.path, edit),
      ]),
    placeOf(target),
  )
}

interface Update {
  target: Target
  row: ResourceRow
  patch: Patch
}

const isContainer = (row: ResourceRow): boolean => row.class === 'environments.Container'

/** A pod's container cannot change by itself: its image is the owning workload's. */
const isPodImage = ({ kind }: Target, row: ResourceRow, { attributes = {} }: Patch): boolean =>
  kind.kind === 'Pod' && isContainer(row) && 'image' in attributes

const onlyHas = (attributes: Record<string, unknown> | undefined, name: string): boolean =>
  attributes !== undefined && Object.keys(attributes).length === 1 && name in attributes

async function updateObject(
  context: Context,
  driver: ClusterDriver,
  { target, row, patch }: Update,
): Promise<ObjectChange[]> {
  const { attributes, labels, additionalProperties } = patch
  const isAlone = labels === undefined && additionalProperties === undefined
  const { name } = context.model.get(row.class)
  if (isAlone && onlyHas(attributes, 'replicas') && scalable.includes(name)) {
    const replicas = attributes?.['replicas']
    if (typeof replicas !== 'number')
      throw invalid([
        { modelIndex: name, field: 'replicas', message: `${name}.replicas must be an integer.` },
      ])
    return [changed(target.kind, await driver.scale(target.reference, replicas))]
  }
  if (isAlone && isContainer(row) && onlyHas(attributes, 'image'))
    return [
      await setImage(driver, { kind: target.kind, object: await driver.get(target.reference) }, row, patch),
    ]
  return [await editPart(driver, target, target.path, editOf(context.model.get(row.class), row, patch))]
}

async function setImage(
  driver: ClusterDriver,
  { kind, object }: { kind: WatchedKind; object: KubernetesObject },
  row: ResourceRow,
  { attributes = {} }: Patch,
): Promise<ObjectChange> {
  const container = { name: row.name ?? '', image: attributes['image'] }
  const patch = containerPatch(object, row.relation ?? 'containers', container)
  return changed(kind, await driver.strategicPatch(referenceTo(object), patch))
}

async function updateImage(
  context: Context,
  driver: ClusterDriver,
  { target, row, patch }: Update,
): Promise<ObjectChange[]> {
  const { image: _, ...others } = patch.attributes ?? {}
  if (Object.keys(others).length > 0)
    throw invalid([
      {
        modelIndex: 'Container',
        field: Object.keys(others)[0] ?? null,
        message: `Of a pod's container only the image can change. Change the others in the pod template of the workload.`,
      },
    ])
  const owner = await topOwner(context.model, driver, await driver.get(target.reference))
  const kind = kindOf(context, owner)
  const object = classOf(context, owner)
  return refusing(
    { name: 'Container' },
    async () => [await setImage(driver, { kind, object: owner }, row, patch)],
    object && { object, path: [] },
  )
}

const classOf = ({ model }: Context, { apiVersion, kind }: KubernetesObject): ModelClass | undefined =>
  model.ofKind('environments', kind, groupOf(apiVersion))

const kindOf = (context: Context, object: KubernetesObject): WatchedKind => {
  const { apiVersion, kind } = object
  return classOf(context, object)?.kubernetes ?? { apiVersion, kind, plural: '', namespaced: true }
}

/** The pod still runs the old image; its row says what was asked for until the watch shows the pod that replaces it. */
async function showImage(context: Context, row: ResourceRow, patch: Patch): Promise<Written> {
  const attributes = { image: patch.attributes?.['image'] }
  return context.store.write(authorOf(context), async (transaction) => {
    if (await transaction.get(row.id)) await transaction.update(row.id, { attributes })
  })
}

/** How often a change is repeated when somebody else's came in between reading and writing. */
const maxConflicts = 5

/** Changes a part of an object by a merge patch of the object as it is now. */
async function editPart(
  driver: ClusterDriver,
  { kind, reference }: Pick<Target, 'kind' | 'reference'>,
  path: Target['path'],
  edit: Edit,
): Promise<ObjectChange> {
  for (let conflicts = 0; ; conflicts++) {
    const object = await driver.get(reference)
    try {
      return changed(kind, await driver.mergePatch(reference, patchPart(object, path, edit)))
    } catch (error) {
      const isConflict = error instanceof ClusterError && error.reason === 'conflict'
      if (!isConflict || conflicts === maxConflicts) throw error
    }
  }
}

/** Creates an object of Kubernetes, or a part of one, below a place. Answers the new row's id. */
export async function createWorkload(context: Context, place: Place, tree: ResourceTree): Promise<string> {
  const entry = context.model.get(tree.class)
  const parent = await context.store.get(place.parent)
  if (!parent)
    throw new ApiError(404, 'notFound', 'The resource that should hold the new one does not exist.')
  if (entry.kubernetes !== null || entry.name === 'GenericResource')
    return refusing(entry, () => createObject(context, parent, tree), { object: entry, path: [] })
  return createPart(context, parent, place, tree)
}

async function createObject(context: Context, parent: ResourceRow, tree: ResourceTree): Promise<string> {
  const hostClusterId = await hostClusterOf(context, parent)
  const object = await composeObject(context, parent, tree)
  let id = ''
  await context.clusters.write(hostClusterId, authorOf(context), async (driver) => {
    await refuseExisting(driver, object, context.model.get(tree.class).name)
    const created = await driver.apply(object)
    id = objectId(hostClusterId, created.metadata.uid ?? '')
    return [changed(kindOf(context, created), created)]
  })
  return id
}

async function refuseExisting(
  driver: ClusterDriver,
  object: KubernetesObject,
  modelIndex: string,
): Promise<void> {
  try {
    await driver.get(referenceTo(object))
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'notFound') return
    throw error
  }
  const { name, namespace } = object.metadata
  const where = namespace === undefined ? 'the cluster' : `the namespace ${namespace}`
  const message = `${object.kind} ${name} exists already in ${where}.`
  throw invalid([{ modelIndex, field: 'name', message }])
}

async function createPart(
  context: Context,
  parent: ResourceRow,
  place: Place,
  tree: ResourceTree,
): Promise<string> {
  const target = await targetOf(context, parent)
  const many = context.model.get(parent.class).relations.get(place.relation)?.many ?? true
  const edit = addPart(place.relation, many, composeNode(tree, context.model))
  await refusing(
    context.model.get(tree.class),
    () =>
      context.clusters.write(target.hostClusterId, authorOf(context), async (driver) => [
        await editPart(driver, target, target.path, edit),
      ]),
    { ...placeOf(target), added: place.relation },
  )
  const siblings = await context.store.related(place.parent, place.relation)
  const key = context.model.get(tree.class).key
  const made = key === null ? siblings.at(-1) : siblings.find(({ name }) => name === tree.attributes[key])
  if (made) return made.id
  throw new ApiError(406, 'invalid', 'The cluster did not keep what was added.')
}

/** Deletes an object of Kubernetes with all that it owns, or takes a part out of one. */
export async function deleteWorkload(context: Context, row: ResourceRow): Promise<Written> {
  const target = await targetOf(context, row)
  const step = target.path.at(-1)
  return refusing(
    context.model.get(row.class),
    () =>
      context.clusters.write(target.hostClusterId, authorOf(context), async (driver) =>
        step
          ? [await editPart(driver, target, target.path.slice(0, -1), removePart(step))]
          : [await deleteObject(driver, target)],
      ),
    placeOf(target),
  )
}
