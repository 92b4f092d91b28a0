import { message } from '../../../model/messages/message.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { compose } from '../../clusters/connection/mapping/compose.ts'
import { decompose } from '../../clusters/connection/mapping/decompose.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { valueAt } from '../../clusters/connection/overrides/path.ts'
import { objectId } from '../../clusters/connection/identity.ts'
import { ApiError, changedMeanwhile, joinTexts, textOf } from '../../errors.ts'
import { isSame, valueDifferences } from '../../records/change-values.ts'
import { nameOf } from '../changes.ts'
import { authorOf, type Context, type Written } from '../../records/context.ts'
import { changed, referenceTo } from '../../clusters/workloads/workload-object.ts'
import { patchAsItIs, patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { refusingObject } from '../../clusters/workloads/workload-refusal.ts'
import { calledOf, type ObjectChanges } from './objects.ts'
import { reportedValues, type UndoPart, UndoProblem } from './part.ts'

/** Deleted object to restore, and the existing object with its name. */
export interface Twins {
  group: ObjectChanges
  clusterId: string
  driver: ClusterPreview
  /** The deleted object, without fields specific to the old instance. */
  object: KubernetesObject
  twin: KubernetesObject
}

/** Returns the fields of an object that a restore would set. */
function portable({ model }: Context, { group, clusterId }: Twins, object: KubernetesObject): Fields {
  const service = group.entry.service === 'cluster' ? 'cluster' : 'environments'
  const composed = compose(decompose(object, { model, clusterId, service }), model, { isPortable: true })
  const { namespace } = object.metadata
  return namespace === undefined ? composed : { ...composed, metadata: { ...composed.metadata, namespace } }
}

/**
 * Plans to restore a deleted object's values into an existing object with its name, as an update. All of the
 * latter's own values are conflicts. Includes a dry run on the API server.
 */
export async function planIntoTwin(context: Context, twins: Twins): Promise<UndoPart> {
  const { group, clusterId, driver, object, twin } = twins
  const called = calledOf(group)
  if (twin.metadata.deletionTimestamp !== undefined)
    throw new UndoProblem(message('undo.twinDeleting', { subject: called }))
  const now = portable(context, twins, twin)
  const patch = patchBetween(now, { ...object })
  if (Object.keys(patch).length === 0)
    throw new UndoProblem(message('undo.twinUnchanged', { subject: called }))
  const reference = referenceTo(twin)
  await refusingObject(group.entry, () => driver.mergePatch(reference, patch, { dryRun: true })).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? unfit(called, error) : error
    },
  )
  const send = (sending: Context): Promise<Written> =>
    sending.clusters.write(clusterId, authorOf(sending), async (writer) => {
      const patchOf = (found: KubernetesObject): Fields => {
        if (found.metadata.uid !== twin.metadata.uid || !isSame(portable(context, twins, found), now))
          throw changedMeanwhile(message('undo.changedSincePreview', { subject: calledOf(group) }))
        return patch
      }
      return [changed(kindOf(group, twin), await patchAsItIs(writer, reference, patchOf))]
    })
  return {
    ...(await reportedTwin(context, twins, now)),
    state: JSON.stringify([group.id, twin.metadata.uid, now, patch]),
    send: (sending) => refusingObject(group.entry, () => send(sending)),
  }
}

const kindOf = ({ entry }: ObjectChanges, { apiVersion, kind }: KubernetesObject) =>
  entry.kubernetes ?? { apiVersion, kind, plural: '', namespaced: true }

const unfit = (called: string, error: ApiError): UndoProblem =>
  new UndoProblem(
    joinTexts(message('undo.twinUnfit', { subject: called }), textOf(error), message('undo.deleteTwin')),
  )

/** Reports the existing object's values and the result. The author is known once its row exists. */
async function reportedTwin(
  { model, store }: Context,
  { group, clusterId, object, twin }: Twins,
  now: Fields,
): Promise<Pick<UndoPart, 'twin' | 'conflicts' | 'values'>> {
  const id = objectId(clusterId, twin.metadata.uid ?? '')
  const row = await store.get(id)
  const named: NamedResource = { ...nameOf(model, { class: group.entry.id, id }), name: twin.metadata.name }
  const [modifiedBy, modifiedOn] = [row?.modifiedBy ?? '', row?.modifiedOn ?? createdOn(twin)]
  return {
    twin: named,
    conflicts: valueDifferences(now, object).map(({ keys }) => ({
      field: keys.join('.'),
      expected: null,
      found: valueAt(now, keys) ?? null,
      becomes: valueAt(object, keys) ?? null,
      modifiedBy,
      modifiedOn,
    })),
    values: reportedValues(
      [...new Set([...Object.keys(now), ...Object.keys(object)])].map((field) => ({
        field,
        now: now[field] ?? null,
        becomes: fieldsOf(object)[field] ?? null,
      })),
    ),
  }
}

const createdOn = ({ metadata }: KubernetesObject): number =>
  Date.parse(String(fieldsOf(metadata)['creationTimestamp'] ?? '')) || 0
