import type { ResourceTree } from '../../../model/tree.ts'
import type { UsageReport } from '../connection/cluster.ts'
import { uuidV5 } from '../connection/identity.ts'
import { samplesOf } from '../live/samples-of.ts'
import type { ObservedFacts } from '../mirror/facts.ts'
import type { ClusterObserver } from '../mirror/cluster-observer.ts'
import type { Author, Metric, Store } from '../../store/store.ts'
import { type Statistics, summarize } from './summarize-usage.ts'

/** Rows per transaction. */
const batchSize = 200

const classes = {
  cluster: { class: 'cluster.ClusterStats', relation: 'clusterStats' },
  node: { class: 'cluster.NodeStats', relation: 'nodeStats' },
  application: { class: 'environments.ApplicationStats', relation: 'stats' },
  pod: { class: 'environments.PodStats', relation: 'statistics' },
} as const

/**
 * Writes a cluster's usage: current values as children of cluster, nodes, applications and pods, and a sample
 * of each in the history. Without measurements, the values are null, never zero, and the reason is recorded;
 * capacity and requests are still known.
 */
export async function recordUsage(
  { store, now }: { store: Store; now(): number },
  observer: ClusterObserver,
  report: UsageReport,
): Promise<void> {
  const statistics = summarize(observer, report, now())
  for (let start = 0; start < statistics.length; start += batchSize) {
    const part = statistics.slice(start, start + batchSize)
    await observer.enqueue(() => writeStatistics(store, observer, part))
  }
  await observer.enqueue(() => writePendingPods(store, observer))
  if (report.available)
    await store.addSamples(statistics.flatMap((entry) => samplesOf(metricsOf(entry), entry, report.time)))
}

async function writeStatistics(
  store: Store,
  { world, index }: ClusterObserver,
  statistics: readonly Statistics[],
): Promise<void> {
  const author: Author = { name: world.cluster.name, audit: false }
  // Rows may be deleted between summing and writing, as the cluster changes.
  const isThere = ({ of, id }: Statistics): boolean =>
    of === 'cluster' || (of === 'application' ? world.applications.has(id) : index.placeOf(id) !== undefined)
  const entries = statistics.filter(isThere).map(({ of, id, attributes }) => ({
    place: { parent: id, relation: classes[of].relation },
    trees: [tree(classes[of].class, id, attributes)],
  }))
  await store.write(author, (transaction) => transaction.sync(entries))
}

/** The row of a cluster's statistics was created with the cluster, under its own id. */
const tree = (name: string, id: string, attributes: Record<string, unknown>): ResourceTree => ({
  class: name,
  ...(name === classes.cluster.class ? {} : { id: uuidV5(id, 'statistics') }),
  attributes,
})

async function writePendingPods(store: Store, observer: ClusterObserver): Promise<void> {
  const { kubernetesId, name } = observer.world.cluster
  const trees = [...observer.index.all()].flatMap((facts) => pendingPod(facts, kubernetesId))
  await store.write({ name, audit: false }, (transaction) =>
    transaction.sync([{ place: { parent: kubernetesId, relation: 'pendingPods' }, trees }]),
  )
}

function pendingPod({ id, name, namespace, usage }: ObservedFacts, kubernetesId: string): ResourceTree[] {
  if (usage?.kind !== 'pod' || usage.pending === null) return []
  return [
    {
      class: 'cluster.PendingPod',
      id: uuidV5(kubernetesId, `pending/${id}`),
      attributes: { name, namespace, kind: 'Pod', replicas: 1, availableReplicas: 0, message: usage.pending },
    },
  ]
}

const used: Record<string, Metric> = { cpuUsage: 'cpuUsage', memoryUsage: 'memoryUsage' }

/** Metrics with a history, by the attribute with the current value. */
const metrics: Record<string, Metric> = {
  ...used,
  cpuAllocatable: 'cpuCapacity',
  memoryAllocatable: 'memoryCapacity',
  cpuRequest: 'cpuRequest',
  memoryRequest: 'memoryRequest',
  cpuLimit: 'cpuLimit',
  memoryLimit: 'memoryLimit',
  runningPodsCount: 'pods',
}

/** A pod's requests hardly change during its life, and most statistics are of pods. */
const metricsOf = ({ of }: Statistics): Record<string, Metric> => (of === 'pod' ? used : metrics)
