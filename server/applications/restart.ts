import * as workloadActions from '../../model/actions/workloads.ts'
import { message } from '../../model/messages/message.ts'
import { toAnswer } from '../errors.ts'
import { restartedAt } from '../clusters/connection/mapping/annotations.ts'
import { implement } from '../resources/implement.ts'
import { changesOf } from '../activity/changes.ts'
import type { Context, Written } from '../records/context.ts'
import { authorOf } from '../records/context.ts'
import { requireAdminAround } from '../access/place-permissions.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import { targetOf } from '../records/workload-target.ts'
import type { ResourceRow } from '../store/store.ts'
import { refuse } from './imports/manifest.ts'

/** Workloads that kubectl can restart, by the application's relation. */
const restartable = ['deployments', 'statefulSets', 'daemonSets']

/** Performs a rolling restart of a workload, or of all workloads of an application, like kubectl. */
export const restart = implement(workloadActions.restart, {
  apply: async (context, { resource }) => {
    await requireAdminAround(context, resource, { doing: message('access.restartWorkload'), verb: 'operate' })
    const workloads = await workloadsOf(context, resource)
    await refusePaused(context, workloads)
    const written: Written[] = []
    for (const workload of workloads) written.push(await restartWorkload(context, workload))
    const names = workloads.map(({ name, id }) => name ?? id)
    return {
      status: 200,
      ...toAnswer(message('runs.restarting', { workloads: names })),
      changes: changesOf(context, written),
    }
  },
})

async function workloadsOf({ store }: Context, resource: ResourceRow): Promise<ResourceRow[]> {
  if (resource.class !== 'environments.Application') return [resource]
  const workloads: ResourceRow[] = []
  for (const relation of restartable) workloads.push(...(await store.related(resource.id, relation)))
  if (workloads.length > 0) return workloads
  throw refuse(message('runs.nothingToRestart', { application: resource.name ?? '' }))
}

/** Refuses paused Deployments: they would restart on resume, when nobody expects it any more. */
async function refusePaused({ store }: Context, workloads: readonly ResourceRow[]): Promise<void> {
  const paused: string[] = []
  for (const { id, name } of workloads) {
    const [spec] = await store.related(id, 'spec')
    const { paused: isPaused } = spec?.attributes ?? {}
    if (isPaused === true) paused.push(name ?? id)
  }
  if (paused.length > 0) throw refuse(message('runs.pausedRestart', { workloads: paused }))
}

async function restartWorkload(context: Context, workload: ResourceRow): Promise<Written> {
  const { hostClusterId, kind, reference } = await targetOf(context, workload)
  // kubectl's own annotation, so that its history shows the restart, too.
  const annotations = { [restartedAt]: new Date(context.now()).toISOString() }
  const patch = { spec: { template: { metadata: { annotations } } } }
  return refusing(context.model.get(workload.class), () =>
    context.clusters.write(hostClusterId, authorOf(context), async (driver) => [
      { kind, type: 'changed', object: await driver.mergePatch(reference, patch) },
    ]),
  )
}
