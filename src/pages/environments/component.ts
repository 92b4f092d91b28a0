import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'
import type { PodStatsRow } from '../../extras/Pod/pod-list.tsx'

interface Condition {
  type: string
  status: string
  reason?: string
  message?: string
  lastUpdateTime?: string
  lastTransitionTime?: string
}

/** What the workload controllers of Kubernetes report; which of it there is depends on the kind. */
export interface WorkloadStatus {
  replicas?: number
  readyReplicas?: number
  updatedReplicas?: number
  desiredNumberScheduled?: number
  numberReady?: number
  updatedNumberScheduled?: number
  active?: number | unknown[]
  succeeded?: number
  failed?: number
  conditions?: Condition[]
}

export interface ContainerRow {
  id: string
  name: string
  image?: string | null
}

interface TemplateRow {
  spec?: { id?: string; containers?: ContainerRow[] }[]
}

export interface WorkloadSpecRow {
  id: string
  replicas?: number | null
  suspend?: boolean | null
  paused?: boolean | null
  schedule?: string | null
  completions?: number | null
  parallelism?: number | null
  selector?: { matchLabels?: Record<string, string> } | null
  template?: TemplateRow[]
  jobTemplate?: { spec?: { template?: TemplateRow[] }[] }[]
}

/** A workload as `mode=exportDetails` embeds it in its application. */
export interface WorkloadRow {
  id: string
  name: string
  status?: WorkloadStatus | null
  metadata?: { creationTimestamp?: string | null }[]
  spec?: WorkloadSpecRow[]
}

export interface AutoscalerRow {
  spec?: {
    scaleTargetRef?: { kind: string; name: string } | null
    minReplicas?: number | null
    maxReplicas?: number | null
  }[]
}

export const componentKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'] as const
export type ComponentKind = (typeof componentKinds)[number]

/** One workload of an application, the same facts for every kind. */
export interface Component {
  id: string
  name: string
  kind: ComponentKind
  specId: string | null
  /** Of its pod template. */
  podSpecId: string | null
  /** Pods wanted and ready; null where the kind has no such number. */
  desired: number | null
  ready: number
  updated: number
  /** All pods that it has, old ones too. */
  total: number
  containers: ContainerRow[]
  selector: Record<string, string> | null
  /** Set while an autoscaler decides the number. */
  autoscaler: { min: number; max: number } | null
  schedule: string | null
  /** Its rollout waits: what is changed in its template is not rolled out yet. */
  isPaused: boolean
  /** When it was last rolled out, in milliseconds. */
  changedOn: number | null
  state: StateName
  /** What its controller says of its trouble. */
  trouble: string | null
}

const conditionOf = (status: WorkloadStatus, type: string): Condition | undefined =>
  status.conditions?.find((condition) => condition.type === type)

const templateOf = (spec: WorkloadSpecRow): TemplateRow | undefined =>
  spec.template?.[0] ?? spec.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

const podSpecOf = (spec: WorkloadSpecRow): Pick<Component, 'podSpecId' | 'containers'> => {
  const { id = null, containers = [] } = templateOf(spec)?.spec?.[0] ?? {}
  return { podSpecId: id, containers }
}

function timeOf(text: string | null | undefined): number | null {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : time
}

const changedOn = ({ status, metadata }: WorkloadRow): number | null =>
  timeOf(conditionOf(status ?? {}, 'Progressing')?.lastUpdateTime) ?? timeOf(metadata?.[0]?.creationTimestamp)

interface Counts {
  desired: number | null
  ready: number
  updated: number
  total: number
}

const replicatedCounts = (
  spec: WorkloadSpecRow,
  { replicas, readyReplicas, updatedReplicas }: WorkloadStatus,
): Counts => ({
  desired: spec.replicas ?? 1,
  ready: readyReplicas ?? 0,
  updated: updatedReplicas ?? 0,
  total: replicas ?? 0,
})

/** Each kind counts in words of its own. */
const counters: Record<ComponentKind, (spec: WorkloadSpecRow, status: WorkloadStatus) => Counts> = {
  Deployment: replicatedCounts,
  StatefulSet: replicatedCounts,
  DaemonSet: (_spec, { desiredNumberScheduled = 0, numberReady = 0, updatedNumberScheduled = 0 }) => ({
    desired: desiredNumberScheduled,
    ready: numberReady,
    updated: updatedNumberScheduled,
    total: desiredNumberScheduled,
  }),
  Job: ({ completions }, { succeeded = 0 }) => ({
    desired: completions ?? 1,
    ready: succeeded,
    updated: 0,
    total: succeeded,
  }),
  CronJob: () => ({ desired: null, ready: 0, updated: 0, total: 0 }),
}

function jobState(spec: WorkloadSpecRow, status: WorkloadStatus): StateName {
  if (spec.suspend === true) return 'suspended'
  if (conditionOf(status, 'Failed')?.status === 'True') return 'failed'
  return conditionOf(status, 'Complete')?.status === 'True' ? 'completed' : 'executing'
}

const isStuck = (status: WorkloadStatus): boolean =>
  conditionOf(status, 'Progressing')?.status === 'False' ||
  conditionOf(status, 'ReplicaFailure')?.status === 'True'

function replicatedState({ desired, ready, updated }: Counts, status: WorkloadStatus): StateName {
  const wanted = desired ?? 0
  if (wanted === 0) return ready === 0 ? 'stopped' : 'executing'
  if (ready >= wanted && updated >= wanted) return 'running'
  if (isStuck(status)) return ready === 0 ? 'failed' : 'degraded'
  return 'executing'
}

interface Parts {
  spec: WorkloadSpecRow
  status: WorkloadStatus
  counts: Counts
}

function stateOfWorkload(kind: ComponentKind, { spec, status, counts }: Parts): StateName {
  if (kind === 'CronJob') return spec.suspend === true ? 'suspended' : 'ready'
  if (kind === 'Job') return jobState(spec, status)
  const state = replicatedState(counts, status)
  // What waits does not go on by itself.
  return state === 'executing' && spec.paused === true ? 'paused' : state
}

function troubleOf({ conditions = [] }: WorkloadStatus): string | null {
  const bad = conditions.find(({ type, status: value }) =>
    type === 'ReplicaFailure' || type === 'Failed'
      ? value === 'True'
      : type === 'Progressing' && value === 'False',
  )
  return bad?.message ?? null
}

function autoscalerOf(
  name: string,
  kind: ComponentKind,
  autoscalers: readonly AutoscalerRow[],
): Component['autoscaler'] {
  const spec = autoscalers
    .flatMap(({ spec: specs = [] }) => specs)
    .find(({ scaleTargetRef }) => scaleTargetRef?.kind === kind && scaleTargetRef.name === name)
  return spec ? { min: spec.minReplicas ?? 1, max: spec.maxReplicas ?? 1 } : null
}

/** Between the object and its children an answer may hold one without the other. */
const unread: WorkloadSpecRow = { id: '' }

/** The workload as a component; `autoscalers` are those of its application. */
export function componentOf(
  kind: ComponentKind,
  row: WorkloadRow,
  autoscalers: readonly AutoscalerRow[] = [],
): Component {
  const spec = row.spec?.[0] ?? unread
  const status = row.status ?? {}
  const counts = counters[kind](spec, status)
  return {
    ...counts,
    id: row.id,
    name: row.name,
    kind,
    specId: spec.id === '' ? null : spec.id,
    ...podSpecOf(spec),
    selector: spec.selector?.matchLabels ?? null,
    autoscaler: autoscalerOf(row.name, kind, autoscalers),
    schedule: spec.schedule ?? null,
    isPaused: spec.paused === true,
    changedOn: changedOn(row),
    state: stateOfWorkload(kind, { spec, status, counts }),
    trouble: troubleOf(status),
  }
}

export interface PodRow {
  id: string
  name: string
  labels?: Record<string, string> | null
  state?: string | null
  statistics?: PodStatsRow[]
}

/** The pods that a workload selects. */
export function podsOf<Pod extends Pick<PodRow, 'labels'>>(
  { selector }: Component,
  pods: readonly Pod[],
): Pod[] {
  const wanted = Object.entries(selector ?? {})
  if (wanted.length === 0) return []
  return pods.filter(({ labels }) => wanted.every(([key, value]) => labels?.[key] === value))
}

/** What pods use together of what they may; null where one of them is not measured or has no limit. */
export function usageOf(
  pods: readonly PodRow[],
  what: 'cpu' | 'memory',
): { used: number | null; limit: number | null } {
  const sum = (field: keyof PodStatsRow): number | null => {
    const values = pods.map(({ statistics }) => statistics?.[0]?.[field])
    if (values.length === 0 || values.some((value) => value == null)) return null
    return values.reduce<number>((total, value) => total + (value ?? 0), 0)
  }
  // One container without a limit may use the whole node, so that the sum of the others is no limit.
  const isLimited = pods.every(({ statistics }) => (statistics?.[0]?.[`${what}Limit`] ?? 0) > 0)
  return { used: sum(`${what}Usage`), limit: isLimited ? sum(`${what}Limit`) : null }
}

/** The state that a pod is in, over that of the workload: a crash loop is worse than a rollout that goes on. */
export function worstPodState(pods: readonly PodRow[]): StateName | null {
  const states = pods.map(({ state }) => stateOf(state))
  return (
    states.find((state) => state === 'crashLoop' || state === 'imagePull' || state === 'outOfMemory') ?? null
  )
}
