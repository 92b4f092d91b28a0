import { message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { isKubernetesObject } from '../../../model/wholes.ts'
import { composeNode } from '../connection/mapping/compose.ts'
import type {
  ClusterWriter,
  KubernetesObject,
  ObjectChange,
  ObjectReference,
  WatchedKind,
} from '../connection/cluster.ts'
import { objectId } from '../connection/identity.ts'
import { ApiError, changedMeanwhile, invalidAt, notFound } from '../../errors.ts'
import type { Patch, Place, ResourceRow } from '../../store/store.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf } from '../../records/context.ts'
import { type Held, holdOf } from './deletion-hold.ts'
import { requireAdminInSystem } from '../../access/permissions.ts'
import { composeObject } from './workload-compose.ts'
import { hastenNamespace } from './workload-namespace.ts'
import {
  changed,
  deleteObject,
  findLive,
  kindInNamespace,
  containerPatch,
  imageOf,
  referenceTo,
  topOwner,
} from './workload-object.ts'
import type { ObjectPlace } from './workload-field.ts'
import type { Edit } from './workload-patch.ts'
import { addPart, editOf, patchAsItIs, patchPart, removePart } from './workload-patch.ts'
import { refusing, refusingObject } from './workload-refusal.ts'
import type { Target } from '../../records/workload-target.ts'
import { environmentAbove, hostClusterOf, isContainerOfPod, targetOf } from '../../records/workload-target.ts'

/** Requires an admin in Kubernetes' own namespaces, and for the namespaces themselves. */
export const requirePlace = (context: Context, { kind, name, namespace }: ObjectReference): void =>
  requireAdminInSystem(context, kind === 'Namespace' ? name : namespace)

const scalable = ['DeploymentSpec', 'StatefulSetSpec', 'ReplicaSetSpec']

/** Change to a resource in a cluster. */
export interface WorkloadChange {
  row: ResourceRow
  change: Patch | Edit
  /** Change a pod's image only while its workload still has the image that the pod shows. */
  isHeld?: boolean
}

/**
 * Changes a row that mirrors a cluster object: first on the API server, then the rows, from its response.
 * `decide` runs when the write gets its turn, with all previous writes stored, and returns null for no
 * change. Its errors and the API server's reach the caller. Rejects with 503 immediately if the cluster is
 * unreachable. Returns values that the resource will have but its row doesn't show yet.
 */
export async function changeWorkload(
  context: Context,
  row: ResourceRow,
  decide: () => Promise<WorkloadChange | null>,
): Promise<{ written: Written; shown?: Record<string, unknown> }> {
  const target = await targetOf(context, row)
  requirePlace(context, target.reference)
  let shown: Record<string, unknown> | undefined
  const work = async (driver: ClusterWriter): Promise<ObjectChange[]> => {
    const decided = await decide()
    if (!decided) return []
    const now = await targetOf(context, decided.row)
    const { change, isHeld = false } = decided
    if (typeof change === 'function') return [await editPart(driver, now, now.path, change)]
    const update = { target: now, row: decided.row, patch: change, isHeld }
    if (!isContainerOfPod(now) || !change.attributes || !('image' in change.attributes))
      return updateObject(context, driver, update)
    // The pod still runs the old image, and its row shows that until the watch delivers the replacement.
    const { image } = change.attributes
    shown = { image }
    return updateImage(context, driver, update)
  }
  const written = await refusing(
    context.model.get(row.class),
    () => context.clusters.write(target.hostClusterId, authorOf(context), work),
    placeOf(target),
  )
  return { written, ...(shown ? { shown } : {}) }
}

const placeOf = ({ class: object, path }: Target): ObjectPlace => ({ object, path })

/** Changes a row and its parts together, in their state at that time. Same errors as `changeWorkload`. */
export async function editWorkload(context: Context, row: ResourceRow, edit: Edit): Promise<Written> {
  const { written } = await changeWorkload(context, row, async () => ({ row, change: edit }))
  return written
}

interface Update {
  target: Target
  row: ResourceRow
  patch: Patch
  isHeld: boolean
}

const isContainer = (row: ResourceRow): boolean => row.class === 'environments.Container'

const onlyHas = (attributes: Record<string, unknown> | undefined, name: string): boolean =>
  attributes !== undefined && Object.keys(attributes).length === 1 && name in attributes

async function updateObject(
  context: Context,
  driver: ClusterWriter,
  { target, row, patch }: Update,
): Promise<ObjectChange[]> {
  const { attributes, labels, additionalProperties } = patch
  const isAlone = labels === undefined && additionalProperties === undefined
  const { name } = context.model.get(row.class)
  if (isAlone && onlyHas(attributes, 'replicas') && scalable.includes(name)) {
    const { replicas } = attributes ?? {}
    if (typeof replicas !== 'number')
      throw invalidAt(
        { modelIndex: name, field: 'replicas' },
        message('violations.field', { field: `${name}.replicas`, problem: message('problems.noInteger') }),
      )
    return [changed(target.kind, await driver.scale(target.reference, replicas))]
  }
  if (isAlone && isContainer(row) && onlyHas(attributes, 'image'))
    return [
      await setImage(driver, { kind: target.kind, object: await driver.get(target.reference) }, row, patch),
    ]
  return [await editPart(driver, target, target.path, editOf(context.model.get(row.class), row, patch))]
}

async function setImage(
  driver: ClusterWriter,
  { kind, object }: { kind: WatchedKind; object: KubernetesObject },
  row: ResourceRow,
  { attributes: { image } = {} }: Patch,
): Promise<ObjectChange> {
  const container = { name: row.name ?? '', image }
  const patch = containerPatch(object, row.relation ?? 'containers', container)
  return changed(kind, await driver.strategicPatch(referenceTo(object), patch))
}

async function updateImage(
  context: Context,
  driver: ClusterWriter,
  { target, row, patch, isHeld }: Update,
): Promise<ObjectChange[]> {
  const { image: _, ...others } = patch.attributes ?? {}
  if (Object.keys(others).length > 0)
    throw invalidAt(
      { modelIndex: 'Container', field: Object.keys(others)[0] ?? null },
      message('workloads.onlyImage'),
    )
  const owner = await topOwner(context.model, driver, await driver.get(target.reference))
  if (isHeld) requireImage(owner, row)
  const kind = kindOf(context, owner)
  const object = classOf(context, owner)
  return refusing(
    { name: 'Container' },
    async () => [await setImage(driver, { kind, object: owner }, row, patch)],
    object && { object, path: [] },
  )
}

/** Compares with the workload: the row of a pod's container doesn't change when its workload does. */
function requireImage(
  owner: KubernetesObject,
  { name, relation, attributes: { image: shown } }: ResourceRow,
): void {
  const image = imageOf(owner, relation ?? 'containers', name ?? '')
  if (image === undefined || image === shown) return
  throw changedMeanwhile(
    message('workloads.imageChanged', {
      kind: owner.kind,
      name: owner.metadata.name,
      container: name ?? '',
      image: String(image),
      shown: String(shown),
    }),
  )
}

const classOf = ({ model }: Context, { apiVersion, kind }: KubernetesObject): ModelClass | undefined =>
  model.ofKind('environments', kind, groupOf(apiVersion))

const kindOf = (context: Context, object: KubernetesObject): WatchedKind => {
  const { apiVersion, kind } = object
  return classOf(context, object)?.kubernetes ?? { apiVersion, kind, plural: '', namespaced: true }
}

/** Changes a part of an object with a merge patch of the object's current state. */
const editPart = async (
  driver: ClusterWriter,
  { kind, reference }: Pick<Target, 'kind' | 'reference'>,
  path: Target['path'],
  edit: Edit,
): Promise<ObjectChange> =>
  changed(kind, await patchAsItIs(driver, reference, (object) => patchPart(object, path, edit)))

/** Creates a Kubernetes object, or a part of one, below a place. Returns the new row's id. */
export async function createWorkload(context: Context, place: Place, tree: ResourceTree): Promise<string> {
  const entry = context.model.get(tree.class)
  const parent = await context.store.get(place.parent)
  if (!parent) throw notFound(message('workloads.parent'))
  if (isKubernetesObject(entry)) return refusingObject(entry, () => createObject(context, parent, tree))
  return createPart(context, parent, place, tree)
}

async function createObject(context: Context, parent: ResourceRow, tree: ResourceTree): Promise<string> {
  const hostClusterId = await hostClusterOf(context, parent)
  const object = await composeObject(context, parent, tree)
  const environment = await environmentAbove(context, parent)
  if (environment) await hastenNamespace(context, environment)
  const { id } = await createComposed(context, hostClusterId, {
    object,
    modelIndex: context.model.get(tree.class).name,
  })
  return id
}

/** Object to create, for a model class. */
interface Creation {
  object: KubernetesObject
  modelIndex: string
  /** Creates the object; applies it by default. */
  send?: (driver: ClusterWriter) => Promise<KubernetesObject>
}

/**
 * Creates an object unchanged; rejects if one of that name exists. Returns the new row's id and the write.
 */
export async function createComposed(
  context: Context,
  hostClusterId: string,
  { object, modelIndex, send = (driver) => driver.apply(object) }: Creation,
): Promise<{ id: string; written: Written }> {
  requirePlace(context, referenceTo(object))
  let id = ''
  const written = await context.clusters.write(hostClusterId, authorOf(context), async (driver) => {
    if (object.metadata.namespace !== undefined) await kindInNamespace(driver, object)
    await refuseExisting(driver, object, modelIndex)
    const created = await send(driver)
    id = objectId(hostClusterId, created.metadata.uid ?? '')
    return [changed(kindOf(context, created), created)]
  })
  return { id, written }
}

/** Rejects an object if its name is taken. */
async function refuseExisting(
  driver: ClusterWriter,
  object: KubernetesObject,
  modelIndex: string,
): Promise<void> {
  if ((await findLive(driver, referenceTo(object))) === null) return
  const { kind, metadata } = object
  const { name, namespace } = metadata
  const text =
    namespace === undefined
      ? message('workloads.existsInCluster', { kind, name })
      : message('workloads.existsInNamespace', { kind, name, namespace })
  throw invalidAt({ modelIndex, field: 'name' }, text)
}

async function createPart(
  context: Context,
  parent: ResourceRow,
  place: Place,
  tree: ResourceTree,
): Promise<string> {
  const target = await targetOf(context, parent)
  requirePlace(context, target.reference)
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
  throw new ApiError(406, 'invalid', message('workloads.notKept'))
}

/**
 * Deletes a Kubernetes object with its dependents, or removes a part from one. `check` receives the row when
 * the deletion gets its turn; its errors reach the caller. `onHeld` receives an object that still exists
 * afterwards.
 */
export async function deleteWorkload(
  context: Context,
  row: ResourceRow,
  { check, onHeld }: { check?: (now: ResourceRow) => void; onHeld?: (held: Held) => void } = {},
): Promise<Written> {
  const entry = context.model.get(row.class)
  const target = await targetOf(context, row)
  requirePlace(context, target.reference)
  const work = async (driver: ClusterWriter): Promise<ObjectChange[]> => {
    const now = await context.store.get(row.id)
    if (!now) throw notFound(`${entry.name} ${row.id}`)
    check?.(now)
    // Parts without a name are identified by position, which shifts when an earlier one is removed.
    const current = await targetOf(context, now)
    const step = current.path.at(-1)
    if (step) return [await editPart(driver, current, current.path.slice(0, -1), removePart(step))]
    const deleted = await deleteObject(driver, current)
    if (onHeld && deleted.type === 'changed') onHeld(await holdOf(driver, deleted.object))
    return [deleted]
  }
  return refusing(
    entry,
    () => context.clusters.write(target.hostClusterId, authorOf(context), work),
    placeOf(target),
  )
}
