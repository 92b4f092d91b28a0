import { type Fields, timeOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'
import type { PodStatsRow } from '../../extras/Pod/pod-list.tsx'
import { type Autoscaler, type AutoscalerRow, boundsOf } from '../../resource/bulk/autoscalers.ts'
import { workloadStateOf } from '../../resource/workload-state.ts'
import {
  conditionOf,
  isGivenUp,
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
export type EmbeddedAutoscaler = Pick<AutoscalerRow, 'spec'>

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
  /** All pods that it has, old ones too. */
  total: number
  containers: ContainerRow[]
  /** What its pods are chosen by, as Kubernetes writes it. */
  selector: Fields
  /** Set while an autoscaler decides the number. */
  autoscaler: Autoscaler | null
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
}

const templateOf = (spec: WorkloadSpecRow): TemplateRow | undefined =>
  spec.template?.[0] ?? spec.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

const podSpecOf = (spec: WorkloadSpecRow): Pick<Component, 'podSpecId' | 'containers'> => {
  const { id = null, containers = [] } = templateOf(spec)?.spec?.[0] ?? {}
  return { podSpecId: id, containers }
}

const changedOn = ({ status, metadata }: WorkloadRow): number | null =>
  timeOf(conditionOf(status ?? {}, 'Progressing')?.lastUpdateTime) ?? timeOf(metadata?.[0]?.creationTimestamp)

/** Of a daemon set, nothing says so. */
function isRolledOut(status: WorkloadStatus): boolean {
  const { currentRevision, updateRevision, replicas = 0, updatedReplicas = 0 } = status
  if (updateRevision !== undefined) return currentRevision === updateRevision
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
): Component['autoscaler'] {
  const spec = autoscalers
    .flatMap(({ spec: specs = [] }) => specs)
    .find(({ scaleTargetRef }) => scaleTargetRef?.kind === kind && scaleTargetRef.name === name)
  return spec ? boundsOf(spec) : null
}

/** Between the object and its children an answer may hold one without the other. */
const unread: WorkloadSpecRow = { id: '' }

/** The workload as a component; `autoscalers` are those of its application. */
export function componentOf(
  kind: ComponentKind,
  row: WorkloadRow,
  autoscalers: readonly EmbeddedAutoscaler[] = [],
): Component {
  const spec = row.spec?.[0] ?? unread
  const status = row.status ?? {}
  const { desired, ready, updated, total } = readWorkload(kind, spec, status)
  return {
    desired,
    ready,
    updated,
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
    isRolledOut: isRolledOut(status),
    changedOn: changedOn(row),
    trouble: troubleOf(status),
  }
}

export interface PodRow {
  id: string
  name: string
  labels?: Record<string, string> | null
  state?: string | null
  isReady?: boolean | null
  createdOn?: number | null
  statistics?: PodStatsRow[]
}

/** The pods that a workload selects. */
export function podsOf<Pod extends Pick<PodRow, 'labels'>>(
  { selector }: Component,
  pods: readonly Pod[],
): Pod[] {
  return pods.filter(({ labels }) => takesPods(selector, labels ?? {}))
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

/** The state that a pod is in, over that of the workload: a crash loop is worse than a rollout that goes on. */
export function worstPodState(pods: readonly PodRow[]): StateName | null {
  const states = pods.map(({ state }) => stateOf(state))
  return (
    states.find((state) => state === 'crashLoop' || state === 'imagePull' || state === 'outOfMemory') ?? null
  )
}
