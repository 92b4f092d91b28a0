import { useTranslations } from 'use-intl'
import type { Details, Part } from '../../model/types.ts'
import { readWorkload, type WorkloadGoal } from '../../model/workload-state.ts'
import { useListText } from '../hooks/use-texts.ts'

/** Kinds whose pods a restart replaces, with the application's relation to them. */
const restartedKinds = {
  Deployment: 'deployments',
  StatefulSet: 'statefulSets',
  DaemonSet: 'daemonSets',
} as const
type RestartedKind = keyof typeof restartedKinds

/** Workload as returned with `mode=exportDetails` and `restartFields`. */
export type RestartedRow = Pick<Details<`environments.${RestartedKind}`>, 'id' | 'name' | 'status'> & {
  spec?: Goal | null
}

/** Specification of a workload; only a Deployment's has a `strategy`, and only the others' an `updateStrategy`. */
type Goal = WorkloadGoal & Pick<Part<'environments.DeploymentSpec'>, 'strategy'>

/** Application as returned with `mode=exportDetails` and `restartFields`. */
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

/**
 * Order in which pods are replaced: gradually; all at once before the first new one; or only when each is
 * deleted manually.
 */
type RestartWay = 'rolling' | 'recreate' | 'onDelete'

const ways: Readonly<Record<string, RestartWay>> = { Recreate: 'recreate', OnDelete: 'onDelete' }

const wayOf = ({ strategy, updateStrategy }: Goal): RestartWay =>
  ways[strategy?.type ?? updateStrategy?.type ?? ''] ?? 'rolling'

export function restartEffect(kind: RestartedKind, { id, name, status, spec }: RestartedRow) {
  const goal: Goal = spec ?? {}
  return {
    id,
    name: name ?? id,
    kind,
    /** Number of replaced pods. */
    pods: readWorkload(kind, goal, status ?? {}).desired ?? 0,
    way: wayOf(goal),
    /** The service refuses a restart until the rollout is resumed. */
    isPaused: goal.paused === true,
  }
}

export type RestartEffect = ReturnType<typeof restartEffect>

const kinds = Object.keys(restartedKinds) as RestartedKind[]

export const isRestarted = (kind: string): kind is RestartedKind => Object.hasOwn(restartedKinds, kind)

/** Effects of a restart on an application's workloads, ordered by kind. */
export const restartEffects = (application: RestartedApplication): RestartEffect[] =>
  kinds.flatMap((kind) => (application[restartedKinds[kind]] ?? []).map((row) => restartEffect(kind, row)))

/** Describes the restart of one workload among several, by name. */
export function useRestartItem(): (effect: RestartEffect) => string {
  const t = useTranslations('resource.bulk.restarts')
  return ({ name, way, pods }) => t('ofOne', { name, what: t(way === 'rolling' ? 'gradual' : way, { pods }) })
}

/** Describes a restart of workloads: the total, and by name those that are not replaced gradually. */
export function useRestartText(): (effects: readonly RestartEffect[]) => string {
  const t = useTranslations('resource.bulk.restarts')
  const list = useListText()
  const say = ({ way, pods }: RestartEffect): string => t(way, { pods })
  return (effects) => {
    const [first] = effects
    if (first && effects.length === 1) return say(first)
    const pods = effects.reduce((sum, effect) => sum + effect.pods, 0)
    const others = effects.filter((effect) => effect.way !== 'rolling' && effect.pods > 0)
    return list([
      t('sum', { pods, components: effects.length }),
      ...others.map((effect) => t('ofOne', { name: effect.name, what: say(effect) })),
    ])
  }
}
