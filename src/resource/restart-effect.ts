import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../model/workload-state.ts'

/** The kinds whose pods a restart replaces, with the relation of an application in which each stands. */
const restartedKinds = {
  Deployment: 'deployments',
  StatefulSet: 'statefulSets',
  DaemonSet: 'daemonSets',
} as const
export type RestartedKind = keyof typeof restartedKinds

/** A workload as `mode=exportDetails` answers it by `restartFields`. */
export interface RestartedRow {
  id: string
  name?: string | null
  status?: WorkloadStatus | null
  spec?: (WorkloadGoal & {
    /** Of a deployment. */
    strategy?: { type?: string | null }[]
    /** Of the other kinds. */
    updateStrategy?: { type?: string | null } | null
  })[]
}

/** An application as `mode=exportDetails` answers it by `restartFields`. */
export type RestartedApplication = Partial<
  Record<(typeof restartedKinds)[RestartedKind], readonly RestartedRow[]>
>

export const restartFields = [
  'id',
  'name',
  ...Object.values(restartedKinds),
  'status',
  'spec',
  'replicas',
  'paused',
  'strategy',
  'type',
  'updateStrategy',
] as const

/** How the pods give way: a few at a time; all before the first new one; or not until somebody deletes each. */
export type RestartWay = 'rolling' | 'recreate' | 'onDelete'

/** What a restart does with one workload. */
export interface RestartEffect {
  id: string
  name: string
  kind: RestartedKind
  /** How many pods are replaced. */
  pods: number
  way: RestartWay
  /** The service refuses to restart it until its rollout goes on. */
  isPaused: boolean
}

type Goal = NonNullable<RestartedRow['spec']>[number]

const ways: Readonly<Record<string, RestartWay>> = { Recreate: 'recreate', OnDelete: 'onDelete' }

const wayOf = ({ strategy, updateStrategy }: Goal): RestartWay =>
  ways[strategy?.[0]?.type ?? updateStrategy?.type ?? ''] ?? 'rolling'

export function restartEffect(kind: RestartedKind, { id, name, status, spec }: RestartedRow): RestartEffect {
  const goal = spec?.[0] ?? {}
  return {
    id,
    name: name ?? id,
    kind,
    pods: readWorkload(kind, goal, status ?? {}).desired ?? 0,
    way: wayOf(goal),
    isPaused: goal.paused === true,
  }
}

const kinds = Object.keys(restartedKinds) as RestartedKind[]

export const isRestarted = (kind: string): kind is RestartedKind => Object.hasOwn(restartedKinds, kind)

/** What a restart does with each workload of an application, in the order of the kinds. */
export const restartEffects = (application: RestartedApplication): RestartEffect[] =>
  kinds.flatMap((kind) => (application[restartedKinds[kind]] ?? []).map((row) => restartEffect(kind, row)))
