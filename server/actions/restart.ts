import type { ActionHandler } from '../operations/action.ts'
import { changesOf } from '../operations/changes.ts'
import type { Context, Written } from '../operations/context.ts'
import { authorOf } from '../operations/context.ts'
import { refusing } from '../operations/workload-refusal.ts'
import { targetOf } from '../operations/workload-target.ts'
import type { ResourceRow } from '../store/store.ts'
import { refuse } from './manifest.ts'

/** Workloads that kubectl restarts too, by the relation of the application below which they stand. */
const restartable = ['deployments', 'statefulSets', 'daemonSets']

/** Replaces all pods of an application's workloads, a few at a time, as `kubectl rollout restart` does. */
export const restart: ActionHandler = async (context, { resource }) => {
  const workloads: ResourceRow[] = []
  for (const relation of restartable) workloads.push(...(await context.store.related(resource.id, relation)))
  if (workloads.length === 0)
    throw refuse(`${resource.name} has no deployment, stateful set or daemon set to restart.`)
  const written: Written[] = []
  for (const workload of workloads) written.push(await restartWorkload(context, workload))
  const names = workloads.map(({ name }) => name).join(', ')
  return {
    status: 200,
    message: `Restarting ${names}.`,
    changes: changesOf(context, written),
  }
}

async function restartWorkload(context: Context, workload: ResourceRow): Promise<Written> {
  const { hostClusterId, kind, reference } = await targetOf(context, workload)
  // kubectl's own annotation, so that its history shows the restart whoever asked for it.
  const annotations = { 'kubectl.kubernetes.io/restartedAt': new Date(context.now()).toISOString() }
  const patch = { spec: { template: { metadata: { annotations } } } }
  return refusing(context.model.get(workload.class), () =>
    context.clusters.write(hostClusterId, authorOf(context), async (driver) => [
      { kind, type: 'changed', object: await driver.mergePatch(reference, patch) },
    ]),
  )
}

restart.describes = {
  summary: 'Replace the pods of all workloads, a few at a time',
  answer: { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } },
}
