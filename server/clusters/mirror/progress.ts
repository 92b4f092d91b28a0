import { lackCause } from './rollout.ts'
import type { HealthFacts, PodProgress } from './state.ts'

/** Returns true for a workload with fewer available replicas than desired. */
export const isLacking = ({ state, replicas, isGivenUp, isRefused }: HealthFacts): boolean =>
  replicas !== null && !isGivenUp && !isRefused && (state === 'degraded' || state === 'failed')

/**
 * Records how many replicas a workload had, to distinguish lost replicas from newly requested ones. Replicas
 * removed by a rollout don't count as lost. Neither do replicas of a workload seen for the first time.
 */
export function keepServed(now: HealthFacts | null, before: HealthFacts | null | undefined): void {
  const replicas = now?.replicas
  if (!replicas || replicas.isReplacing) return
  const { desired, available } = replicas
  replicas.served = Math.min(desired, Math.max(available, before?.replicas?.served ?? 0))
}

export interface Settled {
  part: HealthFacts
  /** End of the time that its pods have to start, in milliseconds since 1970; null if nothing is pending. */
  dueOn: number | null
}

/**
 * Reports missing replicas as starting instead of faulty while their pods start, such as after scaling up.
 * Kubernetes' deadline covers only rollouts, not later scaling, so each pod may take as long as a rollout
 * without progress. Any other missing replica is a fault immediately: its pod crashes, can't be scheduled, or
 * was ready before.
 */
export function settle(part: HealthFacts, pods: readonly PodProgress[], now: number): Settled {
  const { subject, replicas } = part
  if (replicas === null || replicas.available < replicas.served) return { part, dueOn: null }
  const { desired, available, patienceMs } = replicas
  const deadlines = pods.flatMap(({ startingSince }) => {
    const deadline = startingSince === null ? -Infinity : startingSince + patienceMs
    return deadline > now ? [deadline] : []
  })
  // A pod may become ready before its workload counts it.
  const ready = pods.filter(({ isReady }) => isReady).length
  if (Math.max(ready, available) + deadlines.length < desired) return { part, dueOn: null }
  return {
    part: { ...part, state: 'executing', cause: lackCause(subject, 'states.startingPods', replicas) },
    dueOn: deadlines.length > 0 ? Math.min(...deadlines) : null,
  }
}
