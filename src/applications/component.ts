import { type Fields, timeOf } from '../../model/fields.ts'
import { takesPods } from '../../model/label-selector.ts'
import { type Refuser, refusalOf } from '../../model/pod-refusal.ts'
import { type Cause, isSameSubject, type Subject } from '../../model/messages/cause.ts'
import { statusTexts } from '../hooks/use-message-text.ts'
import { type StateName, stateOf } from '../ui/values/state.ts'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../model-ui/bulk/autoscalers.ts'
import { workloadStateOf } from '../model-ui/workload-state.ts'
import {
  conditionOf,
  isGivenUp,
  podsToUpdate,
  readWorkload,
  type WorkloadGoal,
  type WorkloadStatus,
} from '../../model/workload-state.ts'
import { workloadKinds, type WorkloadKind } from '../../model/workload-states.ts'
import type { Embedded, Part } from '../../model/types.ts'

export type ContainerRow = Embedded<'environments.Container'>

type TemplateRow = Part<'environments.PodTemplateSpec'>

/** Specification of any kind of workload. */
export type WorkloadSpecRow = WorkloadGoal &
  Pick<Part<'environments.StatefulSetSpec'>, 'id' | 'selector' | 'template' | 'volumeClaimTemplates'> &
  Pick<Part<'environments.JobSpec'>, 'parallelism'> &
  Pick<Part<'environments.CronJobSpec'>, 'schedule' | 'jobTemplate'>

/** Workload of any kind as embedded in its application. */
export type WorkloadRow = Pick<
  Embedded<`environments.${WorkloadKind}`>,
  'id' | 'name' | 'state' | 'status' | 'metadata'
> & { spec?: WorkloadSpecRow | null }

/** Autoscaler as embedded by `mode=exportDetails`. */
export type EmbeddedAutoscaler = Pick<AutoscalerRow, 'id' | 'name' | 'spec'>

export interface ComponentAutoscaler extends Autoscaler {
  id: string
  name: string
}

export const componentKinds = workloadKinds
export type ComponentKind = WorkloadKind

/** Problem of a workload and its pods, in English and by code. */
export interface ReportedComponent {
  message: string
  reasons: readonly Cause[]
}

/** One workload of an application, with the same facts for every kind. */
export interface Component {
  id: string
  name: string
  kind: ComponentKind
  specId: string | null
  podSpecId: string | null
  /** Desired pods; null for kinds without such a number. */
  desired: number | null
  ready: number
  updated: number
  /** Number of pods the update strategy moves to the current version. */
  target: number
  /** All existing pods, including old ones. */
  total: number
  containers: ContainerRow[]
  /** Pod selector, in Kubernetes' format. */
  selector: Fields
  /** Set while an autoscaler controls the replicas. */
  autoscaler: ComponentAutoscaler | null
  schedule: string | null
  /** The rollout is paused: template changes are not rolled out. */
  isPaused: boolean
  /**
   * The current version has fully replaced the previous one. Pods missing afterwards don't count as a
   * rollout.
   */
  isRolledOut: boolean
  /** The controller gave up the rollout. A workload that failed later without pods doesn't count. */
  isGivenUp: boolean
  /** Time of the last rollout, in milliseconds. */
  changedOn: number | null
  state: StateName
  /** Problem reported by its controller. */
  trouble: string | null
  /** Problem of the workload and its pods, as reported by the service. */
  reported: ReportedComponent | null
  /** Reason why its pods can't be created. */
  refusal: Refuser | null
}

/** Finds the causes that the service reports for a workload and its pods. */
function reportedOf(component: Subject, place: ComponentPlace): Pick<Component, 'reported' | 'refusal'> {
  const causes = place.causes?.filter((cause) => isSameSubject(cause.component, component)) ?? []
  const reported = statusTexts(place).find(({ reasons }) => reasons?.[0] === causes[0])
  if (causes.length === 0 || reported === undefined) return { reported: null, refusal: null }
  return { reported: { message: reported.message, reasons: causes }, refusal: refusalOf(causes) }
}

const templateOf = (spec: WorkloadSpecRow): TemplateRow | null | undefined =>
  spec.template ?? spec.jobTemplate?.spec?.template

const podSpecOf = (spec: WorkloadSpecRow): Pick<Component, 'podSpecId' | 'containers'> => {
  const { id = null, containers = [] } = templateOf(spec)?.spec ?? {}
  return { podSpecId: id, containers }
}

const changedOn = ({ status, metadata }: WorkloadRow): number | null =>
  timeOf(conditionOf(status ?? {}, 'Progressing')?.lastUpdateTime) ?? timeOf(metadata?.creationTimestamp)

/** Computed, because a DaemonSet's status doesn't contain it. */
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
  const found = autoscalers.find(({ spec }) => {
    const { kind: scaledKind, name: scaledName } = spec?.scaleTargetRef ?? {}
    return scaledKind === kind && scaledName === name
  })
  if (!found?.spec) return null
  return { id: found.id, name: found.name ?? found.id, ...boundsOf(found.spec) }
}

/** Other facts about the workload's application. */
interface ComponentPlace {
  horizontalPodAutoscalers?: readonly EmbeddedAutoscaler[]
  status?: readonly string[] | null
  causes?: readonly Cause[] | null
}

export function componentOf(kind: ComponentKind, row: WorkloadRow, place: ComponentPlace = {}): Component {
  const { horizontalPodAutoscalers: autoscalers = [] } = place
  const spec = row.spec ?? {}
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
    specId: spec.id ?? null,
    ...podSpecOf(spec),
    selector: { ...spec.selector },
    autoscaler: autoscalerOf(row.name, kind, autoscalers),
    schedule: spec.schedule ?? null,
    isPaused: spec.paused === true,
    isRolledOut: isRolledOut(spec, status),
    changedOn: changedOn(row),
    trouble: troubleOf(status),
    ...reportedOf({ kind, name: row.name }, place),
  }
}

export type PodRow = Embedded<'environments.Pod'>

export function podsOf<Pod extends Pick<PodRow, 'labels'>>(
  { selector }: Component,
  pods: readonly Pod[],
): Pod[] {
  return pods.filter(({ labels }) => takesPods(selector, labels ?? {}))
}

/**
 * Returns images that pods still run instead of the first container's current one, while a rollout is
 * incomplete.
 */
export function earlierImages(
  { containers: [first], updated, total }: Pick<Component, 'containers' | 'updated' | 'total'>,
  pods: readonly PodRow[],
): string[] {
  if (first === undefined || updated >= total) return []
  const images = pods.flatMap(({ spec }) =>
    (spec?.containers ?? []).flatMap(({ name, image }) => (name === first.name && image ? [image] : [])),
  )
  return [...new Set(images)].filter((image) => image !== first.image)
}

/**
 * Sums usage and limit of the pods with metrics; new pods don't have any yet, and crashing pods never do.
 * Usage is null if no pod has metrics; limit is null if any pod has no limit.
 */
export function usageOf(
  pods: readonly PodRow[],
  what: 'cpu' | 'memory',
): { used: number | null; limit: number | null } {
  const measured = pods
    .flatMap(({ statistics }) => statistics ?? [])
    .filter((stats) => stats[`${what}Usage`] != null)
  const sum = (field: `${typeof what}${'Usage' | 'Limit'}`): number | null =>
    measured.length === 0 ? null : measured.reduce((total, stats) => total + (stats[field] ?? 0), 0)
  // A container without a limit may use the whole node, so the others' sum is not a limit.
  const isLimited = measured.every((stats) => (stats[`${what}Limit`] ?? 0) > 0)
  return { used: sum(`${what}Usage`), limit: isLimited ? sum(`${what}Limit`) : null }
}

/**
 * Counts running pods and those with metrics. New pods have none for a while, so their total may be partial.
 */
export function measuredOf(pods: readonly PodRow[]): { measured: number; running: number } {
  const isMeasured = ({ statistics }: PodRow): boolean => statistics?.cpuUsage != null
  const running = pods.filter((pod) => isMeasured(pod) || stateOf(pod.state) === 'running')
  return { measured: running.filter(isMeasured).length, running: running.length }
}

/** Returns the first pod state that is more specific than the workload's. */
export function worstPodState(pods: readonly PodRow[]): StateName | null {
  const states = pods.map(({ state }) => stateOf(state))
  return (
    states.find((state) => state === 'crashLoop' || state === 'imagePull' || state === 'outOfMemory') ?? null
  )
}
