import { rm } from 'node:fs/promises'
import { message } from '../../model/messages/message.ts'
import type { Text } from '../errors.ts'
import { authorOf, type Context } from '../records/context.ts'
import type { ResourceRow } from '../store/store.ts'
import { whatIsSimulated } from './marks.ts'
import { type DemoRecord } from './record.ts'

/**
 * Deletes everything that the demo created and everything on its clusters, in parts; the next call completes
 * an interrupted removal. The simulated clusters must be stopped. Returns a summary of what was deleted and
 * what had to stay.
 */
export async function removeDemo(
  context: Context,
  record: DemoRecord,
  { folder }: { folder: string },
): Promise<Text> {
  await record.set({ state: 'removing', causes: [message('demo.removing')] }, authorOf(context))
  const clusters = await removeClusters(context, record)
  const applications = await removeLabelled(context, 'catalog.Application')
  const hosts = await removeLabelled(context, 'config.Host')
  const groups = await removeEmpty(context, 'config.HostGroup', 'hosts')
  const providers = await removeEmpty(context, 'config.CloudProvider', 'hostGroups')
  await rm(folder, { recursive: true, force: true })
  await record.set({ state: 'removed', causes: [], doneSteps: [], installedOn: null })
  const removed = [
    message('demo.clusters', { count: clusters.clusters }),
    message('demo.environments', { count: clusters.environments }),
    message('demo.catalogApplications', { count: applications }),
    message('demo.providers', { count: providers.removed }),
    message('demo.hostGroups', { count: groups.removed }),
    message('demo.hosts', { count: hosts }),
  ]
  const stayed = [...groups.stayed, ...providers.stayed]
  const rest = stayed.length === 0 ? [] : [message('demo.stayed', { names: stayed })]
  return [message('demo.removed', { removed }), ...rest]
}

async function removeClusters(
  context: Context,
  record: DemoRecord,
): Promise<{ clusters: number; environments: number }> {
  const { store, labelPrefix } = context
  const simulated = await record.clusters()
  const linked = []
  for (const { id } of simulated) linked.push(...(await store.related(id, 'hostCluster')))
  const labels = whatIsSimulated(labelPrefix)
  const clusters = new Map(
    [...linked, ...(await store.find({ class: 'cluster.HostCluster', labels }))].map((row) => [row.id, row]),
  )
  let environments = 0
  for (const cluster of clusters.values()) {
    const own = await store.related(cluster.id, 'environments')
    // One at a time, so that requests run in between: each may contain thousands of pods.
    for (const environment of own) await remove(context, [environment])
    await remove(context, [cluster])
    environments += own.length
  }
  await remove(context, simulated)
  return { clusters: clusters.size, environments }
}

async function removeLabelled(context: Context, classId: string): Promise<number> {
  const rows = await context.store.find({ class: classId, labels: whatIsSimulated(context.labelPrefix) })
  await remove(context, rows)
  return rows.length
}

/** Deletes the demo's resources of a class that have no children left. */
async function removeEmpty(
  context: Context,
  classId: string,
  relation: string,
): Promise<{ removed: number; stayed: string[] }> {
  const rows = await context.store.find({ class: classId, labels: whatIsSimulated(context.labelPrefix) })
  const empty: ResourceRow[] = []
  const stayed: string[] = []
  for (const row of rows) {
    if ((await context.store.related(row.id, relation)).length === 0) empty.push(row)
    else stayed.push(row.name ?? row.id)
  }
  await remove(context, empty)
  return { removed: empty.length, stayed }
}

async function remove(context: Context, rows: readonly ResourceRow[]): Promise<void> {
  if (rows.length === 0) return
  await context.store.write(authorOf(context), (transaction) => transaction.remove(rows.map(({ id }) => id)))
}
