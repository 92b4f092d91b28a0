import { equals, isIn, type ReadQuery, type Store } from '../store/store.ts'

/** A resource as a read with named fields returns it. */
export interface Fact {
  id: string
  name?: string | null
  state?: string | null
  status?: unknown
  causes?: unknown
  parent?: { id: string; modelIndex: string }
  ancestors?: { id: string; modelIndex: string }[]
  [field: string]: unknown
}

/** Input of the alarm rules. Each list is read in one statement, with only the fields needed. */
export interface AlarmFacts {
  clusters: Fact[]
  kubernetes: Fact[]
  /** Statistics of clusters without metrics. */
  unmeasured: Fact[]
  troubledNodes: Fact[]
  lostHosts: Fact[]
  /** Connected hosts with a disk that is nearly full, and their statistics. */
  fullHosts: Fact[]
  /** Applications that failed or are degraded, and the applications of the pods and claims. */
  applications: Fact[]
  /** Applications that are rolling out. */
  executing: Fact[]
  pods: Fact[]
  unschedulablePods: Fact[]
  quotas: Fact[]
  pendingClaims: Fact[]
  /** Storage classes with claims that intentionally wait for a pod. */
  patientStorageClasses: Fact[]
  /** Targets that alarms can't be delivered to. */
  failingTargets: Fact[]
  /** Audit targets with failing deliveries. */
  failingAuditTargets: Fact[]
  /** Environments that aren't ready, and the environments of all facts above. */
  environments: Fact[]
}

/** Usage in percent that counts as nearly used up. */
export interface AlarmThresholds {
  quota: number
  disk: number
}

type Wanted = Pick<ReadQuery, 'class' | 'conditions' | 'ids'> & { fields: string[]; mode?: ReadQuery['mode'] }

/**
 * Reads the facts. The database filters out healthy resources, and long reads don't block the event loop. The
 * lists are not a consistent snapshot; a change in between triggers another check.
 */
export async function readAlarmFacts(store: Store, { disk }: AlarmThresholds): Promise<AlarmFacts> {
  const read: Read = async ({ fields, mode = 'normal', ...wanted }) =>
    // The shape follows from the requested fields.
    JSON.parse(await store.read({ ...wanted, mode, fields: ['id', ...fields] })) as Fact[]
  const environmentFacts = await readEnvironmentFacts(read)
  const places = await readPlaces(read, environmentFacts)
  return {
    clusters: await read({ class: 'cluster.HostCluster', fields: clusterFields }),
    kubernetes: await read({ class: 'cluster.KubernetesCluster', fields: ['parent'] }),
    unmeasured: await read({
      class: 'cluster.ClusterStats',
      conditions: [isSet('metricsMessage')],
      fields: ['metricsMessage', 'metricsReasons', 'parent'],
    }),
    troubledNodes: await read({
      class: 'cluster.Node',
      conditions: [isSet('troubles')],
      fields: ['name', 'state', 'troubles', 'causes', 'parent'],
    }),
    lostHosts: await read({
      class: 'config.Host',
      conditions: [equals('state', 'notConnected')],
      fields: ['name', 'status', 'causes', 'lastStateChange'],
    }),
    fullHosts: await read({
      class: 'config.Host',
      conditions: [
        equals('state', 'connected'),
        { field: 'hostStats.diskUsagePercent', comparison: 'greaterThanOrEquals', value: disk },
      ],
      mode: 'exportDetails',
      fields: ['name', 'hostStats', 'disks'],
    }),
    patientStorageClasses: await read({
      class: 'cluster.StorageClass',
      conditions: [equals('volumeBindingMode', 'WaitForFirstConsumer')],
      fields: ['name', 'parent'],
    }),
    failingTargets: await readFailing(read, 'config.AlarmTarget'),
    failingAuditTargets: await readFailing(read, 'config.AuditTarget'),
    ...environmentFacts,
    ...places,
  }
}

type Read = (wanted: Wanted) => Promise<Fact[]>

const readFailing = (read: Read, targetClass: string): Promise<Fact[]> =>
  read({
    class: targetClass,
    conditions: [equals('state', 'failing')],
    fields: ['name', 'status', 'causes', 'isEnabled', 'failingSince'],
  })

const clusterFields = [
  'name',
  'state',
  'status',
  'causes',
  'connectionState',
  'adminState',
  'notConnectedSince',
  'isCredentialRefused',
]

const isSet = (field: string) => ({ field, comparison: 'notEquals', value: null }) as const

const pullFailures = [
  'ImagePullBackOff',
  'ErrImagePull',
  'InvalidImageName',
  'ErrImageNeverPull',
  'RegistryUnavailable',
  'ImageInspectError',
]
const whileStarting = (words: readonly string[]): string[] => [
  ...words,
  ...words.map((word) => `Init:${word}`),
]

/** Pod states as kubectl shows them. */
export const podWords = {
  crashing: whileStarting(['CrashLoopBackOff']),
  pulling: whileStarting(pullFailures),
}

type EnvironmentFacts = Pick<AlarmFacts, 'pods' | 'unschedulablePods' | 'quotas' | 'pendingClaims'>

async function readEnvironmentFacts(read: Read): Promise<EnvironmentFacts> {
  const words = [...podWords.crashing, ...podWords.pulling]
  return {
    pods: await read({
      class: 'environments.Pod',
      conditions: [isIn('state', words)],
      fields: ['name', 'state', 'parent'],
    }),
    unschedulablePods: await read({
      class: 'environments.Pod',
      conditions: [
        equals('state', 'Pending'),
        { field: 'status.conditions', comparison: 'contains', value: '"Unschedulable"' },
      ],
      fields: ['name', 'state', 'parent'],
    }),
    quotas: await read({
      class: 'environments.ResourceQuota',
      conditions: [isSet('status')],
      fields: ['name', 'status', 'ancestors'],
    }),
    pendingClaims: await read({
      class: 'environments.PersistentVolumeClaim',
      conditions: [equals('status.phase', 'Pending')],
      mode: 'exportDetails',
      fields: ['name', 'spec', 'storageClassName', 'ancestors'],
    }),
  }
}

type PlaceFacts = Pick<AlarmFacts, 'applications' | 'executing' | 'environments'>

/** Reads the applications and environments of the facts, and those with problems of their own. */
async function readPlaces(read: Read, facts: EnvironmentFacts): Promise<PlaceFacts> {
  const { applications, executing } = await readApplications(read, facts)
  const environment = {
    class: 'environments.Environment',
    fields: ['name', 'state', 'status', 'causes', 'hostCluster'],
  }
  const unready = await read({ ...environment, conditions: [isIn('state', ['failed', 'notReady'])] })
  const mentioned = [...applications, ...facts.quotas, ...facts.pendingClaims]
  const environmentIds = idsOf(mentioned.map((fact) => ancestorId(fact, 'Environment')))
  const named = await read({ ...environment, ids: environmentIds })
  const environments = [...new Map([...unready, ...named].map((fact) => [fact.id, fact])).values()]
  return { applications, executing, environments }
}

/**
 * Reads failed, degraded and rolling-out applications in one statement; otherwise one that changes between
 * two reads could be missed.
 */
async function readApplications(
  read: Read,
  facts: EnvironmentFacts,
): Promise<Pick<AlarmFacts, 'applications' | 'executing'>> {
  const application = {
    class: 'environments.Application',
    fields: ['name', 'state', 'status', 'causes', 'ancestors'],
  }
  const states = ['failed', 'degraded', 'executing']
  const found = await read({ ...application, conditions: [isIn('state', states)] })
  const executing = found.filter(({ state }) => state === 'executing')
  const ofPods = [...facts.pods, ...facts.unschedulablePods].map(({ parent }) => parent?.id)
  const ofClaims = facts.pendingClaims.map((claim) => ancestorId(claim, 'Application'))
  const mentioned = new Set(idsOf([...ofPods, ...ofClaims]))
  const applications = found.filter(({ id, state }) => state !== 'executing' || mentioned.has(id))
  const others = mentioned.difference(new Set(found.map(({ id }) => id)))
  return { applications: [...applications, ...(await read({ ...application, ids: [...others] }))], executing }
}

const idsOf = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
]

/** Returns the id of the nearest ancestor of a class. */
export const ancestorId = ({ ancestors = [] }: Fact, modelIndex: string): string | undefined =>
  ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)?.id
