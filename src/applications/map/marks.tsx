import { styled } from '@mui/material/styles'
import { ChevronsUpDown, Database, FileCog, Globe, KeyRound, Split } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../model/actions/workloads.ts'
import { stateLooks } from '../../ui/values/state.ts'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { readPodState } from '../../model-ui/workload-state.ts'
import type { Component } from '../component.ts'
import { hasRevisions, hashOf, isOfRevision } from '../revisions/revision.ts'
import type { MapNode, MapPod, ApplicationMap } from './build-map.ts'

const icons = {
  Ingress: Globe,
  Service: Split,
  HorizontalPodAutoscaler: ChevronsUpDown,
  ConfigMap: FileCog,
  Secret: KeyRound,
  PersistentVolumeClaim: Database,
} as const

const hasIcon = (kind: string): kind is keyof typeof icons => kind in icons

/** State of a workload, or an icon for the kind. */
export function NodeMark({ node: { kind, state }, isLastKnown }: { node: MapNode; isLastKnown: boolean }) {
  if (state !== null) return <StateMark state={isLastKnown ? 'waiting' : state} />
  const Icon = hasIcon(kind) ? icons[kind] : FileCog
  return <Icon size={16} strokeWidth={1.6} aria-hidden />
}

export const podMarks = ['ready', 'starting', 'ending', 'old', 'failed', 'disconnected'] as const
type PodMark = (typeof podMarks)[number]

/** Default time for a pod to become ready, in milliseconds: the default progress deadline of Deployments. */
const patienceMs = 600_000

/**
 * Returns whether an unready pod is overdue. During a Deployment's rollout, it is once the controller gives
 * up; otherwise the pod's age decides. `now` is in milliseconds since 1970.
 */
export function isOverdue(
  { createdOn }: Pick<MapPod, 'createdOn'>,
  component: Pick<Component, 'kind' | 'isGivenUp' | 'isRolledOut'>,
  now: number,
): boolean {
  if (component.isGivenUp) return true
  if (component.kind === 'Deployment' && !component.isRolledOut) return false
  return createdOn != null && now - createdOn > patienceMs
}

interface Circumstances {
  isLastKnown?: boolean
  isOverdue?: boolean
}

/** Returns the mark of a pod's square. */
export function markOf(
  pod: Pick<MapPod, 'state' | 'isReady' | 'isOld'>,
  { isLastKnown = false, isOverdue = false }: Circumstances = {},
): PodMark {
  if (isLastKnown) return 'disconnected'
  const { state } = readPodState(pod)
  const { tone } = stateLooks[state]
  if (tone === 'fail') return 'failed'
  if (state === 'terminating') return 'ending'
  if (pod.isOld === true) return 'old'
  if (tone === 'run') return 'ready'
  return isOverdue ? 'failed' : 'starting'
}

/**
 * Square with a fill that shows the pod's state without relying on color. Filled: ready; half: starting; line
 * at the bottom: terminating; hollow: old revision; crossed: failed; hatched: last known.
 */
export const PodSquare = styled('span', { shouldForwardProp: (name) => name !== 'mark' })<{ mark: PodMark }>(
  ({ theme, mark }) => {
    const { run, prog, fail, neutral } = theme.vars.palette.state
    const tone = {
      ready: run,
      starting: prog,
      ending: neutral,
      old: run,
      failed: fail,
      disconnected: neutral,
    }[mark].mark
    const fills: Record<PodMark, string> = {
      ready: tone,
      starting: `linear-gradient(90deg, ${tone} 50%, transparent 50%)`,
      ending: `linear-gradient(0deg, ${tone} 34%, transparent 34%)`,
      old: 'transparent',
      failed: `linear-gradient(45deg, transparent 42%, ${tone} 42% 58%, transparent 58%), linear-gradient(-45deg, transparent 42%, ${tone} 42% 58%, transparent 58%)`,
      disconnected: `repeating-linear-gradient(45deg, ${tone} 0 1px, transparent 1px 3px)`,
    }
    return {
      display: 'inline-block',
      flex: 'none',
      width: 8,
      height: 8,
      border: `1px solid ${tone}`,
      borderRadius: 2,
      background: fills[mark],
    }
  },
)

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 3,
  color: theme.vars.palette.text.tertiary,
}))

const MAX_SQUARES = 8
const MINUTE_MS = 60_000

interface PodSquaresProps {
  /** Owner of the pods; null for nodes without pods. */
  component: Component | null
  pods: readonly MapPod[]
  isLastKnown: boolean
}

/** Pods of a workload at a glance; text next to them gives their number. */
export function PodSquares({ component, pods, isLastKnown }: PodSquaresProps) {
  const t = useTranslations('map')
  const now = useNow(MINUTE_MS)
  const more = pods.length - MAX_SQUARES
  return (
    <Row aria-hidden>
      {pods.slice(0, MAX_SQUARES).map((pod) => (
        <PodSquare
          key={pod.id}
          mark={markOf(pod, {
            isLastKnown,
            isOverdue: component !== null && isOverdue(pod, component, now),
          })}
        />
      ))}
      {more > 0 ? t('morePods', { count: more }) : null}
    </Row>
  )
}

/** Returns whether the pods belong to several revisions, one of them replacing the others. */
export const isMixed = ({ component, pods }: Pick<MapNode, 'component' | 'pods'>): boolean =>
  component !== null && hasRevisions(component) && new Set(pods.map(hashOf)).size > 1

/** Marks pods that don't belong to the current revision. `revisions` is keyed by workload node id. */
export function markOld(
  map: ApplicationMap,
  revisions: ReadonlyMap<string, readonly Revision[]>,
): ApplicationMap {
  const nodes = map.nodes.map((node) => {
    const current = revisions.get(node.id)?.find(({ isCurrent }) => isCurrent)
    if (current === undefined || !isMixed(node)) return node
    return { ...node, pods: node.pods.map((pod) => ({ ...pod, isOld: !isOfRevision(current, pod) })) }
  })
  return { ...map, nodes }
}
