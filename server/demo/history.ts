import type { Measurement } from '#simulator/demo'
import { hostClass } from '../hosts/host-state.ts'
import type { Metric, ResourceRow, Sample } from '../store/store.ts'
import { findCluster, isRead } from './clusters.ts'
import { whatIsSimulated } from './marks.ts'
import type { DemoParts } from './parts.ts'
import type { Step } from './steps.ts'

/** Measurements written at once; requests run in between. */
const batchSize = 20

/** Writes the usage from a simulated cluster's past, as if monitored; `read` gets it from the cluster. */
export const historyStep = (
  parts: DemoParts,
  cluster: string,
  read: () => Promise<Measurement[]> | null,
): Step => ({
  name: `history ${cluster}`,
  after: `cluster ${cluster}`,
  cluster,
  async run() {
    const row = await findCluster(parts, cluster)
    if (!row) return true
    const asked = isRead(row) ? read() : null
    if (!asked) return false
    const measurements = await asked
    const subjects = await findSubjects(parts, row)
    for (let start = 0; start < measurements.length; start += batchSize) {
      const part = measurements.slice(start, start + batchSize)
      await parts.store.addSamples(part.flatMap((measurement) => samplesOf(measurement, subjects)))
    }
    return true
  },
})

/** Ids of measured resources. Pods and workloads are identified by namespace and name. */
interface Subjects {
  cluster: string | null
  nodes: ReadonlyMap<string, string>
  hosts: ReadonlyMap<string, string>
  pods: ReadonlyMap<string, string>
  /** Applications by workload. */
  applications: ReadonlyMap<string, string>
}

const workloadClasses = ['Deployment', 'StatefulSet', 'DaemonSet', 'CronJob', 'Job'].map(
  (name) => `environments.${name}`,
)

async function findSubjects({ store, labelPrefix }: DemoParts, cluster: ResourceRow): Promise<Subjects> {
  const kubernetes = await store.related('cluster.HostCluster', cluster.id, 'kubernetesCluster')
  const labels = whatIsSimulated(labelPrefix)
  const pods = new Map<string, string>()
  const applications = new Map<string, string>()
  for (const { id, attributes } of await store.related('cluster.HostCluster', cluster.id, 'environments')) {
    const keyOf = ({ name }: ResourceRow): string => `${attributes.namespace}/${name}`
    for (const pod of await store.find({ class: 'environments.Pod', below: id })) pods.set(keyOf(pod), pod.id)
    for (const workload of await findWorkloads(store, id))
      applications.set(keyOf(workload), workload.parentId ?? '')
  }
  return {
    cluster: kubernetes?.id ?? null,
    nodes: byName(await store.find({ class: 'cluster.Node', below: cluster.id })),
    hosts: byName(await store.find({ class: hostClass, labels })),
    pods,
    applications,
  }
}

/** Workloads of an environment that belong to an application. */
async function findWorkloads(store: DemoParts['store'], environment: string): Promise<ResourceRow[]> {
  const own = await store.find({ class: 'environments.Application', below: environment })
  const ids = new Set(own.map(({ id }) => id))
  const found: ResourceRow[] = []
  for (const workloadClass of workloadClasses)
    found.push(...(await store.find({ class: workloadClass, below: environment })))
  return found.filter(({ parentId }) => ids.has(parentId ?? ''))
}

const byName = (rows: readonly ResourceRow[]): Map<string, string> =>
  new Map(rows.map(({ name, id }) => [name ?? '', id]))

type Values = Partial<Record<Metric, number>>

const samples = (id: string | null | undefined, time: number, values: Values): Sample[] =>
  id == null
    ? []
    : Object.entries(values).map(([metric, value]) => ({
        id,
        // The keys of the values are metrics.
        metric: metric as Metric,
        time,
        value,
      }))

function samplesOf({ time, nodes, silent, pods }: Measurement, subjects: Subjects): Sample[] {
  const sums = new Map<string, Values>()
  for (const { namespace, workload, cpu, memory, reserved } of pods) {
    const application = subjects.applications.get(`${namespace}/${workload}`)
    if (application === undefined) continue
    const sum = sums.get(application) ?? {}
    sums.set(application, add(sum, { cpuUsage: cpu, memoryUsage: memory, pods: 1, ...reserved }))
  }
  const valuesOf = nodes.map(({ name, cpu, memory, reserved, ...rest }) => ({
    name,
    values: { cpuUsage: cpu, memoryUsage: memory, ...rest, ...reserved },
  }))
  const unmeasured = silent.map(({ name: _name, reserved, ...rest }) => ({ ...rest, ...reserved }))
  const whole = [...valuesOf.map(({ values }) => values), ...unmeasured].reduce<Values>(add, {})
  return [
    ...samples(subjects.cluster, time, whole),
    ...valuesOf.flatMap(({ name, values }) => [
      ...samples(subjects.nodes.get(name), time, values),
      ...samples(subjects.hosts.get(name), time, hostValues(values)),
    ]),
    ...[...sums].flatMap(([id, values]) => samples(id, time, values)),
    ...pods.flatMap(({ namespace, name, cpu, memory }) =>
      samples(subjects.pods.get(`${namespace}/${name}`), time, { cpuUsage: cpu, memoryUsage: memory }),
    ),
  ]
}

/** Host metrics: agents don't report pods, and all of a machine's cores are its own. */
const hostValues = ({ cpuUsage = 0, memoryUsage = 0, memoryCapacity = 0 }: Values): Values => ({
  cpuUsage,
  memoryUsage,
  memoryCapacity,
})

function add(one: Values, other: Values): Values {
  const sum: Values = { ...one }
  // The keys of the values are metrics.
  for (const metric of Object.keys(other) as Metric[]) sum[metric] = (one[metric] ?? 0) + (other[metric] ?? 0)
  return sum
}
