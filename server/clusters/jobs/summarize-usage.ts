import { type Message, message } from '../../../model/messages/message.ts'
import { englishOf, messagesOf } from '../../errors.ts'
import type { UsageReport } from '../connection/cluster.ts'
import { add, type Amounts } from '../connection/mapping/pod-resources.ts'
import type { ObservedFacts } from '../mirror/facts.ts'
import type { NodeUsageFacts, PodUsageFacts } from '../mirror/usage.ts'
import type { ClusterObserver } from '../mirror/cluster-observer.ts'

/** Statistics of one resource: its kind, id, and values under the model's names. */
export interface Statistics {
  of: 'cluster' | 'node' | 'application' | 'pod'
  id: string
  attributes: Record<string, unknown>
}

/** Sums over a group of pods. */
interface Sums {
  requests: Amounts
  limits: Amounts
  /** Null until one of the pods has been measured. */
  usage: Amounts | null
  running: number
  ready: number
  pending: number
  total: number
}

interface Measured extends Amounts {
  containers: { name: string; cpuUsage: number; memoryUsage: number }[]
}

const noSums = (): Sums => ({
  requests: { cpu: 0, memory: 0 },
  limits: { cpu: 0, memory: 0 },
  usage: null,
  running: 0,
  ready: 0,
  pending: 0,
  total: 0,
})

const percent = (part: number | undefined, whole: number): number | null =>
  part === undefined || whole <= 0 ? null : (part / whole) * 100

type Has<Kind> = ObservedFacts & { usage: Kind }
const isNode = (facts: ObservedFacts): facts is Has<NodeUsageFacts> => facts.usage?.kind === 'node'
const isPod = (facts: ObservedFacts): facts is Has<PodUsageFacts> => facts.usage?.kind === 'pod'

/** Computes all statistics of a cluster's CPU and memory usage without writing them. */
export function summarize(observer: ClusterObserver, report: UsageReport, now: number): Statistics[] {
  const time = report.available ? report.time : now
  const facts = [...observer.index.all()]
  const pods = readPods(observer, facts.filter(isPod), report)
  const { perNode, perApplication, whole } = sumUp(pods)
  const measured = new Map(report.available ? report.nodes.map((node) => [node.name, node]) : [])
  const nodes = facts.filter(isNode)
  return [
    ...pods.flatMap((pod) => podStatistics(pod, time)),
    ...nodes.map((node) =>
      nodeStatistics(node, {
        sums: perNode.get(node.name) ?? noSums(),
        measured: measured.get(node.name) ?? null,
        time,
      }),
    ),
    ...[...perApplication].map(([id, sums]): Statistics => ({
      of: 'application',
      id,
      attributes: applicationAttributes(sums, time),
    })),
    {
      of: 'cluster',
      id: observer.world.cluster.kubernetesId,
      attributes: clusterAttributes(nodes, report, { sums: whole, time }),
    },
  ]
}

interface Pod {
  facts: Has<PodUsageFacts>
  measured: Measured | null
  /** Application that contains its row; null if its namespace isn't shown. */
  application: string | null
}

function readPods(
  { index, world }: ClusterObserver,
  pods: readonly Has<PodUsageFacts>[],
  report: UsageReport,
): Pod[] {
  const measured = measuredPods(report)
  return pods.map((facts) => {
    const parent = index.placeOf(facts.id)?.parent ?? ''
    return {
      facts,
      measured: measured.get(`${facts.namespace ?? ''}/${facts.name}`) ?? null,
      application: world.applications.has(parent) ? parent : null,
    }
  })
}

const nothing = { requests: { cpu: 0, memory: 0 }, limits: { cpu: 0, memory: 0 } }

function sumUp(pods: readonly Pod[]) {
  const perNode = new Map<string, Sums>()
  const perApplication = new Map<string, Sums>()
  const whole = noSums()
  for (const { facts, measured, application } of pods) {
    // A pod that waits for a node doesn't use the cluster's capacity yet. Applications count alike, so that
    // the sums match.
    const usage = facts.usage.node === null ? { ...facts.usage, ...nothing } : facts.usage
    count(whole, usage, measured)
    for (const [sums, key] of [
      [perNode, usage.node],
      [perApplication, application],
    ] as const)
      if (key !== null) count(sumsOf(sums, key), usage, measured)
  }
  return { perNode, perApplication, whole }
}

function measuredPods(report: UsageReport): Map<string, Measured> {
  if (!report.available) return new Map()
  return new Map(
    report.pods.map(({ namespace, name, containers }) => [
      `${namespace}/${name}`,
      {
        ...containers.reduce(add, { cpu: 0, memory: 0 }),
        containers: containers.map((container) => ({
          name: container.name,
          cpuUsage: container.cpu,
          memoryUsage: container.memory,
        })),
      },
    ]),
  )
}

function sumsOf(map: Map<string, Sums>, key: string): Sums {
  const sums = map.get(key) ?? noSums()
  map.set(key, sums)
  return sums
}

/** A pod that has ended uses nothing; its requests don't count. */
const hasEnded = ({ phase }: PodUsageFacts): boolean => phase === 'Succeeded' || phase === 'Failed'

function count(sums: Sums, usage: PodUsageFacts, measured: Measured | null): void {
  if (hasEnded(usage)) return
  sums.total += 1
  sums.requests = add(sums.requests, usage.requests)
  sums.limits = add(sums.limits, usage.limits)
  if (usage.phase === 'Running') sums.running += 1
  if (usage.isReady) sums.ready += 1
  if (usage.phase === 'Pending') sums.pending += 1
  if (measured) sums.usage = add(sums.usage ?? { cpu: 0, memory: 0 }, measured)
}

const reservation = ({ requests, limits }: Pick<Sums, 'requests' | 'limits'>) => ({
  cpuRequest: requests.cpu,
  memoryRequest: requests.memory,
  cpuLimit: limits.cpu,
  memoryLimit: limits.memory,
})

/** Current usage, absolute and in percent of `whole`; null if not measured. */
const usageOf = (usage: Amounts | null, whole: Amounts, time: number | null) => ({
  cpuUsage: usage?.cpu ?? null,
  memoryUsage: usage?.memory ?? null,
  cpuUsagePercent: percent(usage?.cpu, whole.cpu),
  memoryUsagePercent: percent(usage?.memory, whole.memory),
  timestamp: usage && time,
})

const capacity = ({ capacity, allocatable }: Pick<NodeUsageFacts, 'capacity' | 'allocatable'>) => ({
  cpuCapacity: capacity.cpu,
  memoryCapacity: capacity.memory,
  podsCapacity: capacity.pods,
  cpuAllocatable: allocatable.cpu,
  memoryAllocatable: allocatable.memory,
  podsAllocatable: allocatable.pods,
})

const requested = ({ requests }: Sums, whole: Amounts) => ({
  cpuRequestPercent: percent(requests.cpu, whole.cpu),
  memoryRequestPercent: percent(requests.memory, whole.memory),
})

function podStatistics({ facts, measured, application }: Pod, time: number): Statistics[] {
  if (application === null) return []
  const { id, usage } = facts
  const attributes = {
    ...usageOf(measured, usage.requests, time),
    ...reservation(usage),
    containers: measured?.containers ?? null,
  }
  return [{ of: 'pod', id, attributes }]
}

const nodeStatistics = (
  { id, usage }: Has<NodeUsageFacts>,
  { sums, measured, time }: ClusterSums & { measured: Amounts | null },
): Statistics => ({
  of: 'node',
  id,
  attributes: {
    ...usageOf(measured, usage.allocatable, time),
    ...capacity(usage),
    ...reservation(sums),
    ...requested(sums, usage.allocatable),
    runningPodsCount: sums.running,
  },
})

const applicationAttributes = (sums: Sums, time: number) => ({
  ...usageOf(sums.usage, sums.requests, time),
  ...reservation(sums),
  desiredPodsCount: sums.total,
  runningPodsCount: sums.running,
  readyPodsCount: sums.ready,
})

interface ClusterSums {
  sums: Sums
  time: number
}

function clusterAttributes(
  nodes: readonly Has<NodeUsageFacts>[],
  report: UsageReport,
  { sums, time }: ClusterSums,
) {
  const measured = new Set(report.available ? report.nodes.map(({ name }) => name) : [])
  const all = totalOf(nodes)
  // Unmeasured nodes have no usage, so the percentage covers only measured ones.
  const measurable = nodes.filter(({ name }) => measured.has(name))
  const usage = report.available && measured.size > 0 ? report.nodes.reduce(add, { cpu: 0, memory: 0 }) : null
  return {
    ...usageOf(usage, totalOf(measurable).allocatable, time),
    ...capacity(all),
    ...reservation(sums),
    ...requested(sums, all.allocatable),
    nodesCount: nodes.length,
    measuredNodesCount: measurable.length,
    readyNodesCount: nodes.filter(({ usage: { isReady } }) => isReady).length,
    runningPodsCount: sums.running,
    pendingPodsCount: sums.pending,
    ...metricsAttributes(report),
  }
}

function totalOf(
  nodes: readonly { usage: NodeUsageFacts }[],
): Pick<NodeUsageFacts, 'capacity' | 'allocatable'> {
  const sum = (field: 'capacity' | 'allocatable') =>
    nodes.reduce(
      (total, { usage }) => ({ ...add(total, usage[field]), pods: total.pods + usage[field].pods }),
      {
        cpu: 0,
        memory: 0,
        pods: 0,
      },
    )
  return { capacity: sum('capacity'), allocatable: sum('allocatable') }
}

/** Attributes that explain missing metrics. */
function metricsAttributes(report: UsageReport): Record<string, unknown> {
  const text = metricsTrouble(report)
  if (text === null) return { metricsMessage: null, metricsReasons: null }
  return { metricsMessage: englishOf(text), metricsReasons: messagesOf(text) }
}

function metricsTrouble(report: UsageReport): Message | string | null {
  if (!report.available) return report.reason
  return report.nodes.length > 0 ? null : message('connections.metricsEmpty')
}
