import * as workloadActions from '../../../model/actions/workloads.ts'
import { message } from '../../../model/messages/message.ts'
import { type Fields, isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom } from '../../records/context.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { replacing } from '../../clusters/workloads/workload-patch.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { targetOf } from '../../records/workload-target.ts'
import { editWorkload } from '../../clusters/workloads/workload-write.ts'
import type { ResourceRow } from '../../store/store.ts'
import { refuse } from '../imports/manifest.ts'
import { causeKey, plainTemplate, readRevisions, type WorkloadRevision } from './workload-revisions.ts'

/**
 * Restores the pod template of an earlier revision, like `kubectl rollout undo`; replicas and other fields
 * are unchanged. The cluster creates a new revision with the next number.
 */
export const rollback = implement(workloadActions.rollback, {
  apply: async (context, request) => {
    const { resource } = request
    const wanted = request.body.revision
    await requireAdminAround(context, resource, { doing: message('access.rollBack'), verb: 'operate' })
    const { workload, revisions } = await readHistory(context, resource)
    const chosen = choose(resource, revisions, wanted)
    refusePaused(workload)
    const naming = workingFrom(context, { revision: chosen.revision })
    const written = await editWorkload(naming, resource, (object) => ({
      metadata: { annotations: { [causeKey]: chosen.cause } },
      spec: { template: replacing(templateOf(object), chosen.template) },
    }))
    return {
      status: 200,
      ...toAnswer(message('runs.rolledBack', { workload: resource.name ?? '', revision: chosen.revision })),
      changes: changesOf(context, [written]),
    }
  },
})

const templateOf = ({ spec }: Fields): Fields => (isFields(spec) ? plainTemplate(spec['template']) : {})

/** Reads a workload and its revisions. */
export async function readHistory(
  context: Context,
  resource: ResourceRow,
): Promise<{ workload: KubernetesObject; revisions: WorkloadRevision[] }> {
  const { hostClusterId, reference } = await targetOf(context, resource)
  const driver = await context.clusters.connected(hostClusterId)
  return refusing(context.model.get(resource.class), async () => {
    const workload = await driver.get(reference)
    return { workload, revisions: await readRevisions(driver, workload) }
  })
}

function choose(
  { name }: ResourceRow,
  revisions: readonly WorkloadRevision[],
  wanted: number | null,
): WorkloadRevision {
  const workload = name ?? ''
  const others = revisions.filter(({ isCurrent }) => !isCurrent)
  const chosen = wanted === null ? others[0] : revisions.find(({ revision }) => revision === wanted)
  if (chosen?.isCurrent) throw refuse(message('runs.isAtRevision', { workload, revision: chosen.revision }))
  if (chosen) return chosen
  const kept = others.map(({ revision }) => String(revision))
  if (kept.length === 0) throw refuse(message('runs.noEarlierRevision', { workload }))
  throw refuse(message('runs.noRevision', { workload, revision: wanted ?? 0, kept }))
}

/** Refuses paused workloads, like kubectl: nothing would roll out, and the pending template would be lost. */
function refusePaused({ spec, metadata }: KubernetesObject): void {
  if (spec?.['paused'] === true) throw refuse(message('runs.pausedRollback', { workload: metadata.name }))
}
