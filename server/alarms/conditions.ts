import { type Cause, causesByText } from '../../model/messages/cause.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { causesFrom } from '../messages/to-status.ts'
import { parseQuantity } from '../../model/quantity.ts'
import { blamesNodes } from '../clusters/connection/mapping/trouble.ts'
import { AlarmPlaces, connectionOf } from './places.ts'
import { alarmKey, type AlarmCondition } from './steps.ts'
import { ancestorId, podWords, type AlarmFacts, type AlarmThresholds, type Fact } from './facts.ts'
import { alarmName, type AlarmTypeName } from './types.ts'

/** Active problems, clusters in an unknown state, and applications that are rolling out. */
export interface AlarmView {
  conditions: AlarmCondition[]
  awayClusters: Set<unknown>
  executing: Set<string>
}

/** Derives conditions from the facts. */
export function viewAlarms(facts: AlarmFacts, { quota: quotaThreshold, disk }: AlarmThresholds): AlarmView {
  const places = new AlarmPlaces(facts)
  const conditions = [
    ...facts.clusters.flatMap((cluster) => clusterConditions(cluster)),
    ...facts.unmeasured.flatMap((statistics) => metricsConditions(statistics, places)),
    ...facts.troubledNodes.flatMap((node) => nodeConditions(node, places)),
    ...facts.lostHosts.map(hostCondition),
    ...facts.fullHosts.map((host) => diskCondition(host, disk)),
    ...facts.environments.flatMap((environment) => environmentConditions(environment, places)),
    ...facts.applications.flatMap((application) => applicationConditions(application, places)),
    ...podConditions(facts, places),
    ...facts.quotas.flatMap((quota) => quotaConditions(quota, places, quotaThreshold)),
    ...targetConditions('alarmTargetFailing', 'config.AlarmTarget', facts.failingTargets),
    ...targetConditions('auditTargetFailing', 'config.AuditTarget', facts.failingAuditTargets),
    ...facts.pendingClaims.flatMap((claim) => claimConditions(claim, places)),
  ]
  const away = facts.clusters.filter((cluster) => connectionOf(cluster) === 'away')
  return {
    conditions,
    awayClusters: new Set(away.map(({ name }) => name)),
    executing: new Set(facts.executing.map(({ id }) => id)),
  }
}

/** Reports failing targets, unless they are disabled. */
const targetConditions = (type: AlarmTypeName, subjectClass: string, targets: Fact[]): AlarmCondition[] =>
  targets
    .filter((target) => target['isEnabled'] !== false)
    .map((target) =>
      condition(type, subjectClass, target, {
        causes: causesOf(target),
        beganOn: timeOf(target['failingSince']),
      }),
    )

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

// Only the service writes causes.
const causesOf = ({ status, causes }: Fact): readonly Cause[] =>
  causesFrom(textsOf(status), (causes ?? []) as Cause[])

const timeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Creates a condition with defaults for the optional fields. */
function condition(
  type: AlarmTypeName,
  subjectClass: string,
  fact: Fact,
  more: Pick<AlarmCondition, 'causes'> & Partial<AlarmCondition>,
): AlarmCondition {
  const name = fact.name ?? fact.id
  return {
    type,
    subject: { class: subjectClass, id: fact.id, name },
    name: alarmName(type, name, more.object ?? ''),
    object: null,
    environment: null,
    cluster: null,
    beganOn: null,
    coveredBy: [],
    ...more,
  }
}

const clusterClass = 'cluster.HostCluster'

function clusterConditions(cluster: Fact): AlarmCondition[] {
  const { name = null, state } = cluster
  const connection = connectionOf(cluster)
  // The API server responds; its objects are still being read.
  if (state === 'connecting') return []
  const common = { cluster: name, causes: causesOf(cluster) }
  if (connection === 'away') {
    const beganOn = timeOf(cluster['notConnectedSince'])
    const isRefused = cluster['isCredentialRefused'] === true
    const type = isRefused ? 'credentialRefused' : 'clusterNotConnected'
    return [condition(type, clusterClass, cluster, { ...common, beganOn })]
  }
  if (connection === 'unused' || state !== 'notReady') return []
  return [condition('clusterNotReady', clusterClass, cluster, common)]
}

function metricsConditions(statistics: Fact, places: AlarmPlaces): AlarmCondition[] {
  const cluster = places.clusterOf(statistics)
  if (!cluster) return []
  const { name = null } = cluster
  return [
    condition('metricsMissing', clusterClass, cluster, {
      cluster: name,
      causes: causesOf({
        ...statistics,
        status: [statistics['metricsMessage']],
        causes: statistics['metricsReasons'],
      }),
    }),
  ]
}

function nodeConditions(node: Fact, places: AlarmPlaces): AlarmCondition[] {
  const cluster = places.clusterOf(node)
  if (!cluster) return []
  const common = { cluster: cluster.name ?? null, causes: causesOf({ ...node, status: node['troubles'] }) }
  if (node.state === 'ready') {
    return [condition('nodePressure', 'cluster.Node', node, common)]
  }
  return [
    condition('nodeNotReady', 'cluster.Node', node, {
      ...common,
      coveredBy: [alarmKey('clusterNotReady', cluster.id)],
    }),
  ]
}

const hostCondition = (host: Fact): AlarmCondition =>
  condition('hostLost', 'config.Host', host, {
    causes: causesOf(host),
    beganOn: timeOf(host['lastStateChange']),
  })

interface Disk {
  mount: string
  totalBytes: number
  freeBytes: number
}

function diskCondition(host: Fact, threshold: number): AlarmCondition {
  // Details embed the statistics with only the requested field, as the agent reports it.
  const [statistics] = (host['hostStats'] ?? []) as { disks?: Disk[] }[]
  const used = ({ totalBytes, freeBytes }: Disk): number => ((totalBytes - freeBytes) / totalBytes) * 100
  const full = (statistics?.disks ?? []).filter((disk) => used(disk) >= threshold)
  return condition('hostDiskFull', 'config.Host', host, {
    causes: full.map((disk) =>
      message('alarms.diskUsed', { mount: disk.mount, percent: Math.floor(used(disk)) }),
    ),
  })
}

const isUnready = ({ state }: Fact): boolean => state === 'failed' || state === 'notReady'

function environmentConditions(environment: Fact, places: AlarmPlaces): AlarmCondition[] {
  const place = isUnready(environment) ? places.environmentOf(environment) : null
  if (!place) return []
  return [
    condition('environmentNotReady', 'environments.Environment', environment, {
      environment: environment.name ?? null,
      cluster: place.cluster?.name ?? null,
      causes: causesOf(environment),
    }),
  ]
}

const applicationClass = 'environments.Application'
const failedKey = (id: string): string => alarmKey('applicationFailed', id)
const degradedKey = (id: string): string => alarmKey('applicationDegraded', id)

/**
 * Returns an application's conditions. A failed one is also degraded, so a change from failed to degraded
 * sends no new notification.
 */
function applicationConditions(application: Fact, places: AlarmPlaces): AlarmCondition[] {
  const { id, state } = application
  const place = places.environmentOf(application)
  if (!place || (state !== 'failed' && state !== 'degraded')) return []
  const causes = causesOf(application)
  const isOfNodes = causes.length > 0 && causesByText(causes).every(blamesNodes)
  const common = {
    ...namesOf(place),
    causes,
    ...(isOfNodes ? { advice: message('alarmAdvice.lostNode') } : {}),
  }
  const degraded = condition('applicationDegraded', applicationClass, application, {
    ...common,
    coveredBy: [failedKey(id)],
  })
  if (state === 'degraded') return [degraded]
  const failed = condition('applicationFailed', applicationClass, application, common)
  return [failed, degraded]
}

const namesOf = ({ environment, cluster }: { environment: Fact; cluster: Fact | null }) => ({
  environment: environment.name ?? null,
  cluster: cluster?.name ?? null,
})

/** Reports problems of pods once per application, because pods are short-lived. */
function podConditions(facts: AlarmFacts, places: AlarmPlaces): AlarmCondition[] {
  const inState = (words: readonly string[]): Fact[] =>
    facts.pods.filter(({ state }) => words.includes(state ?? ''))
  return [
    ...ofApplications('podsCrashing', inState(podWords.crashing), places),
    ...ofApplications('imagePullFailing', inState(podWords.pulling), places),
    ...ofApplications('podsUnschedulable', facts.unschedulablePods, places),
  ]
}

type PodAlarm = 'podsCrashing' | 'imagePullFailing' | 'podsUnschedulable'

function ofApplications(type: PodAlarm, pods: readonly Fact[], places: AlarmPlaces): AlarmCondition[] {
  const byApplication = Map.groupBy(pods, ({ parent }) => parent?.id ?? '')
  return [...byApplication].flatMap(([id, group]) => {
    const application = places.applications.get(id)
    const place = application && places.environmentOf(application)
    if (!application || !place) return []
    // The status of a running application doesn't describe problems of its pods.
    const causes = application.state === 'running' ? [] : causesOf(application)
    return [
      condition(type, applicationClass, application, {
        ...namesOf(place),
        causes: causes.length > 0 ? causes : [affectedPods(group)],
        coveredBy: [failedKey(id), degradedKey(id)],
      }),
    ]
  })
}

/** Maximum number of pods named in a cause. */
const maxPods = 5

function affectedPods(found: readonly Fact[]): Message {
  const pods = found.slice(0, maxPods).map(({ id, name }) => name ?? id)
  const more = found.length - pods.length
  return more > 0
    ? message('alarms.affectedPodsAndMore', { pods, more })
    : message('alarms.affectedPods', { pods })
}

function quotaConditions(quota: Fact, places: AlarmPlaces, threshold: number): AlarmCondition[] {
  const place = places.environmentOf(quota)
  const uses = nearlyUsed(quota.status, threshold)
  if (!place || uses.length === 0) return []
  return [
    condition('quotaNearlyUsed', 'environments.Environment', place.environment, {
      ...namesOf(place),
      object: `ResourceQuota ${quota.name}`,
      causes: uses,
    }),
  ]
}

/** Returns a cause for each resource with a used share at or above the threshold. */
function nearlyUsed(status: unknown, threshold: number): Message[] {
  // ResourceQuota.status maps resource names to quantities.
  const { hard = {}, used = {} } = (status ?? {}) as Record<
    'hard' | 'used',
    Record<string, string> | undefined
  >
  return Object.entries(hard).flatMap(([resource, limit]) => {
    const amount = used[resource]
    const [all, taken] = [parseQuantity(limit), parseQuantity(amount)]
    if (amount === undefined || all === null || taken === null || all <= 0) return []
    const percent = (taken / all) * 100
    return percent >= threshold ? [message('alarms.quotaUsed', { used: amount, limit, resource })] : []
  })
}

function claimConditions(claim: Fact, places: AlarmPlaces): AlarmCondition[] {
  const place = places.environmentOf(claim)
  const [spec] = Array.isArray(claim['spec']) ? claim['spec'] : []
  // Details embed the spec with only the requested field.
  const storageClass = (spec as { storageClassName?: string | null } | undefined)?.storageClassName
  if (!place || places.waitsOnPurpose(storageClass, place.cluster)) return []
  const application = places.applications.get(ancestorId(claim, 'Application') ?? '')
  const cause = storageClass ? message('alarms.noVolume', { storageClass }) : message('alarms.noStorageClass')
  return [
    condition(
      'claimPending',
      application ? applicationClass : 'environments.Environment',
      application ?? place.environment,
      {
        ...namesOf(place),
        object: `PersistentVolumeClaim ${claim.name}`,
        causes: [cause],
      },
    ),
  ]
}
