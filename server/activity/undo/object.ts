import { type Message, message } from '../../../model/messages/message.ts'
import type { UndoConflict, UndoValue } from '../../../model/answers/undo.ts'
import { fieldsOf } from '../../../model/fields.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { restartedAt } from '../../clusters/connection/mapping/annotations.ts'
import { compose } from '../../clusters/connection/mapping/compose.ts'
import { decompose } from '../../clusters/connection/mapping/decompose.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { createOwned, readOwnership } from '../../clusters/connection/overrides/create-owned.ts'
import { objectId } from '../../clusters/connection/identity.ts'
import { ApiError, changedMeanwhile } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { isSame, valueDifferences } from '../../records/change-values.ts'
import type { Context } from '../../records/context.ts'
import { requireAdminInSystem, writing } from '../../access/permissions.ts'
import { requireAdminAround, requireAt } from '../../access/place-permissions.ts'
import { calledOf, type ObjectChanges } from './objects.ts'
import { reportedValues, type UndoPart, UndoProblem } from './part.ts'
import { lateProblem, refuseReturn, returnNote } from './return.ts'
import { loggedTree, revertTree, type TreeConflict, type TreeValue } from './tree.ts'
import { planIntoTwin } from './twin.ts'
import { findLive, referenceTo } from '../../clusters/workloads/workload-object.ts'
import { patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { refusing, refusingObject } from '../../clusters/workloads/workload-refusal.ts'
import { hostClusterOf, type Target, targetOf } from '../../records/workload-target.ts'
import { createComposed, deleteWorkload, editWorkload } from '../../clusters/workloads/workload-write.ts'

const verbs = { created: 'delete', modified: 'update', deleted: 'create', leaving: 'create' } as const

/** Plans the undo of a cluster object's changes with a dry run. Rejects with the API server's message. */
export async function planObject(context: Context, group: ObjectChanges): Promise<UndoPart> {
  if (!group.changes.every(({ hasValues }) => hasValues)) throw new UndoProblem(message('undo.tooLarge'))
  await requireStep(context, group)
  if (group.kind === 'leaving') throw lateProblem(group)
  if (group.kind === 'deleted') return planReturn(context, group)
  return group.kind === 'created' ? planRemoval(context, group) : planBack(context, group)
}

/** Requires the right to write the object, or to create it below the nearest resource that is left of its place. */
async function requireStep(context: Context, { entry, id, kind, changes }: ObjectChanges): Promise<void> {
  const above = changes[0]?.ancestors ?? []
  let row = await context.store.get(id)
  for (const ancestor of row ? [] : above) row ??= await context.store.get(ancestor)
  await requireAt(context, { verb: 'write', entry, row }, writing[verbs[kind]](entry))
}

interface Found {
  row: ResourceRow
  target: Target
  driver: ClusterPreview
  object: KubernetesObject
}

/** Finds an object that a change set created or changed, in its current state. */
async function find(context: Context, group: ObjectChanges): Promise<Found> {
  const gone = (): UndoProblem => new UndoProblem(message('undo.deletedSince', { subject: calledOf(group) }))
  const row = await context.store.get(group.id)
  if (row?.class !== group.entry.id) throw gone()
  const target = await targetOf(context, row)
  await requireAdminAround(context, row, { doing: message('access.undoChange') })
  if (target.path.length > 0) throw gone()
  const driver = await context.clusters.connected(target.hostClusterId)
  const object = await refusing(group.entry, () => driver.get(target.reference)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? gone() : error
  })
  // A later object of the same name is a different one.
  if (objectId(target.hostClusterId, object.metadata.uid ?? '') !== row.id) throw gone()
  return { row, target, driver, object }
}

interface Way {
  patch: Record<string, unknown>
  conflicts: TreeConflict[]
  values: TreeValue[]
}

/** Builds a merge patch that reverts a change set's changes to the object's current state. */
function wayBack({ model }: Context, group: ObjectChanges, clusterId: string, object: KubernetesObject): Way {
  const live = decompose(object, { model, clusterId, service: serviceOf(group) })
  const { tree, conflicts, values, lost } = revertTree(model, live, group.changes)
  const [first] = lost
  if (first)
    throw new UndoProblem(
      message('undo.partLost', {
        part: first.name ?? { label: model.get(first.class).label },
        subject: calledOf(group),
      }),
    )
  return { patch: patchBetween(compose(live, model), compose(tree, model)), conflicts, values }
}

const serviceOf = ({ entry }: ObjectChanges): 'environments' | 'cluster' =>
  entry.service === 'cluster' ? 'cluster' : 'environments'

async function planBack(context: Context, group: ObjectChanges): Promise<UndoPart> {
  const { row, target, driver, object } = await find(context, group)
  const { hostClusterId, reference } = target
  const { patch, conflicts, values } = wayBack(context, group, hostClusterId, object)
  if (Object.keys(patch).length === 0 && group.entry.name === 'Secret')
    throw new UndoProblem(message('undo.secretValues', { subject: calledOf(group) }))
  if (Object.keys(patch).length === 0)
    throw new UndoProblem(message('undo.unchanged', { subject: calledOf(group) }))
  await refusingObject(group.entry, () => driver.mergePatch(reference, patch, { dryRun: true }))
  const edit = (part: Record<string, unknown>): Record<string, unknown> => {
    // Edits see only fields, but this is the object from the driver.
    const now = wayBack(context, group, hostClusterId, part as KubernetesObject)
    if (!isSame(now.conflicts, conflicts))
      throw changedMeanwhile(message('undo.changedSincePreview', { subject: calledOf(group) }))
    return now.patch
  }
  return {
    conflicts: await reportedConflicts(context, row, conflicts),
    values: reportedValues(values),
    state: JSON.stringify([group.id, patch, conflicts]),
    note: noteBack(group),
    send: (sending) => editWorkload(sending, row, edit),
  }
}

function noteBack({ entry, changes }: ObjectChanges): Message | null {
  if (entry.name === 'Secret') return message('undo.valuesStay')
  const isRestart = changes.some(({ after }) => restartedAt in fieldsOf(after?.['annotations']))
  return isRestart ? message('undo.podsReplaced') : null
}

/** Adds the author and time of conflicting changes, as far as rows have them. */
async function reportedConflicts(
  { store }: Context,
  object: ResourceRow,
  conflicts: readonly TreeConflict[],
): Promise<UndoConflict[]> {
  const reported: UndoConflict[] = []
  for (const { id, ...conflict } of conflicts) {
    const { modifiedBy, modifiedOn } = (await store.get(id)) ?? object
    reported.push({ ...conflict, modifiedBy, modifiedOn })
  }
  return reported
}

async function planRemoval(context: Context, group: ObjectChanges): Promise<UndoPart> {
  if (group.entry.id === 'cluster.Namespace')
    throw new UndoProblem(message('undo.namespaceGoes', { subject: calledOf(group) }))
  const { row, target, driver, object } = await find(context, group)
  const { hostClusterId: clusterId, reference } = target
  const live = decompose(object, { model: context.model, clusterId, service: serviceOf(group) })
  const conflicts: UndoConflict[] = lostByRemoval(context, group, live).map((difference) => ({
    ...difference,
    becomes: null,
    modifiedBy: row.modifiedBy,
    modifiedOn: row.modifiedOn,
  }))
  await refusing(group.entry, () => driver.delete(reference, { dryRun: true }))
  return {
    conflicts,
    values: [],
    state: JSON.stringify([group.id, conflicts.map(({ field, found }) => [field, found])]),
    note: group.entry.name === 'PersistentVolumeClaim' ? message('undo.dataLost') : null,
    send: (sending) => deleteWorkload(sending, row),
  }
}

function lostByRemoval({ model }: Context, { id, entry, changes }: ObjectChanges, live: ResourceTree) {
  const own = changes.find((change) => change.id === id)
  const made = own ? compose(loggedTree(changes, own, 'after'), model, { isPortable: true }) : {}
  const differences = valueDifferences(made, compose(live, model, { isPortable: true })).map(
    ({ keys, before, after }) => ({ field: keys.join('.'), expected: before, found: after }),
  )
  const data = { field: 'data', expected: null, found: 'what was written since' }
  return entry.name === 'PersistentVolumeClaim' ? [...differences, data] : differences
}

async function planReturn(context: Context, group: ObjectChanges): Promise<UndoPart> {
  const { id, entry, changes, ancestors } = group
  const own = changes.find((change) => change.id === id)
  if (!own) throw new UndoProblem(message('undo.notRecorded', { subject: calledOf(group) }))
  const tree = loggedTree(changes, own, 'before')
  const clusterId = await clusterAbove(context, group, ancestors)
  refuseReturn(group, tree)
  const object = objectOf(context, tree)
  requireAdminInSystem(context, object.metadata.namespace, message('access.undoChange'))
  const driver = await context.clusters.connected(clusterId)
  const twin = await refusing(entry, () => findLive(driver, referenceTo(object)))
  if (twin) return planIntoTwin(context, { group, clusterId, driver, object, twin })
  await refusingObject(entry, () => driver.apply(object, { dryRun: true }))
  const kept = readOwnership(fieldsOf(own.before?.['parent'])['ownership'])
  const create = (sending: Context) =>
    createComposed(sending, clusterId, {
      object,
      modelIndex: entry.name,
      ...(kept ? { send: (to) => createOwned(to, object, kept, sending.labelPrefix) } : {}),
    })
  return {
    conflicts: [],
    values: entry.name === 'ConfigMap' ? returningKeys(object) : [],
    state: id,
    note: returnNote(group),
    send: (sending) => refusingObject(entry, async () => (await create(sending)).written),
  }
}

/** Lists the restored keys of a ConfigMap, which its readers miss. */
const returningKeys = ({ data, binaryData }: KubernetesObject & Record<string, unknown>): UndoValue[] =>
  Object.entries({ data, binaryData }).flatMap(([field, becomes]) =>
    reportedValues([{ field, now: {}, becomes: fieldsOf(becomes) }]),
  )

/** Composes a deleted object, without fields specific to the old instance. */
function objectOf({ model }: Context, tree: ResourceTree): KubernetesObject {
  const object = compose(tree, model, { isPortable: true })
  const { namespace } = fieldsOf(tree.attributes)
  return typeof namespace === 'string' ? { ...object, metadata: { ...object.metadata, namespace } } : object
}

/** Returns a deleted object's cluster, from its nearest existing ancestor. */
async function clusterAbove(
  context: Context,
  group: ObjectChanges,
  ancestors: readonly string[],
): Promise<string> {
  for (const id of ancestors) {
    const row = await context.store.get(id)
    if (row?.class === 'environments.Application') continue
    if (row && row.parentId !== null) return hostClusterOf(context, row)
  }
  throw new UndoProblem(message('undo.parentGone', { subject: calledOf(group) }))
}
