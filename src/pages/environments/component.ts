import { type Fields, timeOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import { type Refuser, refusalOf } from '../../../model/pod-refusal.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'
import type { PodStatsRow } from '../../extras/Pod/pod-list.tsx'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../../resource/bulk/autoscalers.ts'
import { workloadStateOf } from '../../resource/workload-state.ts'
import {
  conditionOf,
  isGivenUp,
  podsToUpdate,
  readWorkload,
  type WorkloadGoal,
  type WorkloadStatus,
} from '../../../model/workload-state.ts'
import { workloadKinds, type WorkloadKind } from '../../../model/workload-states.ts'

export interface ContainerRow {
  id: string
  name: string
  image?: string | null
}

interface TemplateRow {
  spec?: { id?: string; containers?: ContainerRow[] }[]
}

export interface WorkloadSpecRow extends WorkloadGoal {
  id: string
  schedule?: string | null
  parallelism?: number | null
  selector?: Fields | null
  template?: TemplateRow[]
  jobTemplate?: { spec?: { template?: TemplateRow[] }[] }[]
}

/** A workload as `mode=exportDetails` embeds it in its application. */
export interface WorkloadRow {
  id: string
  name: string
  state?: string | null
  status?: WorkloadStatus | null
  metadata?: { creationTimestamp?: string | null }[]
  spec?: WorkloadSpecRow[]
}

/** An autoscaler as `mode=exportDetails` embeds it. */
export type EmbeddedAutoscaler = Pick<AutoscalerRow, 'id' | 'name' | 'spec'>

/** The autoscaler of a component, and where it is. */
export interface ComponentAutoscaler extends Autoscaler {
  id: string
  name: string
}

export const componentKinds = workloadKinds
export type ComponentKind = WorkloadKind

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
  /** Pods that its update strategy wants at the current version. */
  target: number
  /** All pods that it has, old ones too. */
  total: number
  containers: ContainerRow[]
  /** What its pods are chosen by, as Kubernetes writes it. */
  selector: Fields
  /** Set while an autoscaler decides the number. */
  autoscaler: ComponentAutoscaler | null
  schedule: string | null
  /** Its rollout waits: what is changed in its template is not rolled out yet. */
  isPaused: boolean
  /** Its present version has taken the place of the one before: pods that are missing since are no rollout. */
  isRolledOut: boolean
  /** Its controller gave up its rollout. What has no pod afterwards is failed, too, and nobody gave up. */
  isGivenUp: boolean
  /** When it was last rolled out, in milliseconds. */
  changedOn: number | null
  state: StateName
  /** What its controller says of its trouble. */
  trouble: string | null
  /** What the service says of it, and of its pods. */
  told: string | null
  /** What keeps its pods from being made. */
  refusal: Refuser | null
}

/** Of each that is not as declared, the service's sentences begin with its kind and name, and go on with those of its pods. */
function toldOf(what: string, { status }: ComponentPlace): Pick<Component, 'told' | 'refusal'> {
  const told = status?.find((text) => text.startsWith(`${what} `)) ?? null
  return { told, refusal: told === null ? null : refusalOf(told) }
}

const templateOf = (spec: WorkloadSpecRow): TemplateRow | undefined =>
  spec.template?.[0] ?? spec.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

const podSpecOf = (spec: WorkloadSpecRow): Pick<Component, 'podSpecId' | 'containers'> => {
  const { id = null, containers = [] } = templateOf(spec)?.spec?.[0] ?? {}
  return { podSpecId: id, containers }
}

const changedOn = ({ status, metadata }: WorkloadRow): number | null =>
  timeOf(conditionOf(status ?? {}, 'Progressing')?.lastUpdateTime) ?? timeOf(metadata?.[0]?.creationTimestamp)

/** The status of a DaemonSet does not contain it. */
function isRolledOut(goal: WorkloadGoal, status: WorkloadStatus): boolean {
  const { currentRevision, updateRevision, replicas = 0, updatedReplicas = 0 } = status
  const desired = goal.replicas ?? 1
  const target = podsToUpdate(goal, desired)
  if (updateRevision !== undefined)
    return currentRevision === updateRevision || (target < desired && updatedReplicas >= target)
  return (
    conditionOf(status, 'Progressing')?.reason === 'NewReplicaSetAvailable' && replicas <= updatedReplicas
  )
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
  autoscalers: readonly EmbeddedAutoscaler[],
): ComponentAutoscaler | null {
  const found = autoscalers.flatMap(({ id, name: own, spec: specs = [] }) =>
    specs
      .filter(({ scaleTargetRef }) => scaleTargetRef?.kind === kind && scaleTargetRef.name === name)
      .map((spec) => ({ id, name: own ?? id, ...boundsOf(spec) })),
  )
  return found[0] ?? null
}

/** Between the object and its children an answer may hold one without the other. */
const unread: WorkloadSpecRow = { id: '' }

/** What else is known of the application that a workload is of. */
export interface ComponentPlace {
  horizontalPodAutoscalers?: readonly EmbeddedAutoscaler[]
  status?: readonly string[] | null
}

/** The workload as a component. */
export function componentOf(kind: ComponentKind, row: WorkloadRow, place: ComponentPlace = {}): Component {
  const { horizontalPodAutoscalers: autoscalers = [] } = place
  const spec = row.spec?.[0] ?? unread
  const status = row.status ?? {}
  const { desired, ready, updated, target, total } = readWorkload(kind, spec, status)
  return {
    desired,
    ready,
    updated,
    target,
    total,
    state: workloadStateOf(kind, row),
    isGivenUp: isGivenUp(status),
    id: row.id,
    name: row.name,
    kind,
    specId: spec.id === '' ? null : spec.id,
    ...podSpecOf(spec),
    selector: spec.selector ?? {},
    autoscaler: autoscalerOf(row.name, kind, autoscalers),
    schedule: spec.schedule ?? null,
    isPaused: spec.paused === true,
    isRolledOut: isRolledOut(spec, status),
    changedOn: changedOn(row),
    trouble: troubleOf(status),
    ...toldOf(`${kind} ${row.name}`, place),
  }
}

export interface PodRow {
  id: string
  name: string
  labels?: Record<string, string> | null
  state?: string | null
  isReady?: boolean | null
  createdOn?: number | null
  spec?: { containers?: ContainerRow[] }[]
  statistics?: PodStatsRow[]
}

/** The pods that a workload selects. */
export function podsOf<Pod extends Pick<PodRow, 'labels'>>(
  { selector }: Component,
  pods: readonly Pod[],
): Pod[] {
  return pods.filter(({ labels }) => takesPods(selector, labels ?? {}))
}

/** Images that pods still run in place of the first container's, while a change has not reached all of them. */
export function earlierImages(
  { containers: [first], updated, total }: Pick<Component, 'containers' | 'updated' | 'total'>,
  pods: readonly PodRow[],
): string[] {
  if (first === undefined || updated >= total) return []
  const images = pods.flatMap(({ spec }) =>
    (spec?.[0]?.containers ?? []).flatMap(({ name, image }) => (name === first.name && image ? [image] : [])),
  )
  return [...new Set(images)].filter((image) => image !== first.image)
}

/**
 * What pods use together of what they may, as far as they are measured: a new pod is not yet, and one that crashes never
 * is. Null where none is, and without a limit where one of them has none.
 */
export function usageOf(
  pods: readonly PodRow[],
  what: 'cpu' | 'memory',
): { used: number | null; limit: number | null } {
  const measured = pods
    .flatMap(({ statistics }) => statistics?.[0] ?? [])
    .filter((stats) => stats[`${what}Usage`] != null)
  const sum = (field: keyof PodStatsRow): number | null =>
    measured.length === 0 ? null : measured.reduce((total, stats) => total + (stats[field] ?? 0), 0)
  // One container without a limit may use the whole node, so that the sum of the others is no limit.
  const isLimited = measured.every((stats) => (stats[`${what}Limit`] ?? 0) > 0)
  return { used: sum(`${what}Usage`), limit: isLimited ? sum(`${what}Limit`) : null }
}

/** Of pods that run, how many are measured: a new one is not for a while, and what they use together is not all of it. */
export function measuredOf(pods: readonly PodRow[]): { measured: number; running: number } {
  const isMeasured = ({ statistics }: PodRow): boolean => statistics?.[0]?.cpuUsage != null
  const running = pods.filter((pod) => isMeasured(pod) || stateOf(pod.state) === 'running')
  return { measured: running.filter(isMeasured).length, running: running.length }
}

/** What pods may be in that says more than the state of their workload. */
export function worstPodState(pods: readonly PodRow[]): StateName | null {
  const states = pods.map(({ state }) => stateOf(state))
  return (
    states.find((state) => state === 'crashLoop' || state === 'imagePull' || state === 'outOfMemory') ?? null
  )
}
