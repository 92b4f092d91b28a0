import type { PlannedCluster, Running, RunOf } from '#simulator/demo'
import { applicationId } from '../clusters/mirror/world.ts'
import { systemAuthor } from '../records/context.ts'
import { isIn, type RowOf } from '../store/store.ts'
import { rootId } from '../store/store.ts'
import type { DemoParts } from './parts.ts'
import { ensureResource, type Step } from './steps.ts'

/** Returns the details of a simulated cluster; null while it isn't running. */
export type FindRunning = (cluster: string) => (Running & { id: string }) | null

const clusterClass = 'cluster.HostCluster'
const environmentClass = 'environments.Environment'

/** Adds each cluster as a user would, then its environments, and links their applications to the catalog. */
export const clusterSteps = (parts: DemoParts, find: FindRunning): Step[] =>
  parts.plan.clusters.flatMap((cluster) => [
    addCluster(parts, find, cluster),
    ...cluster.environments.map(({ name, namespace }) =>
      addEnvironment(parts, { name, namespace, cluster: cluster.name }),
    ),
    linkRuns(parts, cluster),
  ])

function addCluster(parts: DemoParts, find: FindRunning, { name, description }: PlannedCluster): Step {
  return {
    name: `cluster ${name}`,
    cluster: name,
    async run() {
      const running = find(name)
      if (!running) return false
      await ensureResource(parts, clusterClass, {
        name,
        description,
        mode: 'discovered',
        kubeconfig: running.kubeconfig,
        simulatedCluster: [{ id: running.id }],
        hostGroups: (await groupsOf(parts, name)).map(({ id }) => ({ id })),
      })
      return true
    },
  }
}

/** Returns the demo's host groups with the machines of a cluster. */
async function groupsOf({ store, plan }: DemoParts, cluster: string): Promise<RowOf<'config.HostGroup'>[]> {
  const names = plan.providers
    .flatMap(({ groups }) => groups)
    .filter((group) => group.cluster === cluster)
    .map((group) => group.name)
  if (names.length === 0) return []
  const conditions = [isIn('name', names)]
  return store.find({ class: 'config.HostGroup', conditions })
}

type Cluster = RowOf<typeof clusterClass>

/** Finds a cluster; steps of a deleted one have nothing left to do. */
export const findCluster = ({ store }: DemoParts, name: string): Promise<Cluster | null> =>
  store.getChild(clusterClass, { parent: rootId('cluster'), relation: 'hostClusters' }, name)

/** Returns true if a cluster has been read completely. */
export const isRead = ({ attributes }: Cluster): boolean => attributes.connectionState === 'connected'

function addEnvironment(
  parts: DemoParts,
  { name, namespace, cluster }: { name: string; namespace: string; cluster: string },
): Step {
  return {
    name: `environment ${name}`,
    after: `cluster ${cluster}`,
    cluster,
    async run() {
      const hostCluster = await findCluster(parts, cluster)
      if (!hostCluster) return true
      await ensureResource(parts, environmentClass, { name, namespace, hostCluster: { id: hostCluster.id } })
      return true
    },
  }
}

/** Links each run, created in the cluster's simulated past, to its catalog application. */
function linkRuns(parts: DemoParts, { name, deeds }: PlannedCluster): Step {
  const runs = new Map(deeds.flatMap(({ run }) => (run ? [[`${run.environment}/${run.run}`, run]] : [])))
  return {
    name: `runs ${name}`,
    after: `cluster ${name}`,
    cluster: name,
    async run() {
      const cluster = await findCluster(parts, name)
      if (cluster && !isRead(cluster)) return false
      for (const run of runs.values()) await linkRun(parts, run)
      return true
    },
  }
}

async function linkRun({ store }: DemoParts, { run, application, environment }: RunOf): Promise<void> {
  const environments = { parent: rootId('environments'), relation: 'environments' }
  const catalog = await store.getChild({ parent: rootId('catalog'), relation: 'applications' }, application)
  const where = await store.getChild(environments, environment)
  if (!catalog || !where) return
  const id = applicationId(where.id, run)
  await store.write(systemAuthor, async (transaction) => {
    if (await transaction.get(id)) await transaction.setLinks(id, 'catalogApplication', [catalog.id])
  })
}
