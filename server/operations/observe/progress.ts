import { counted } from './rollout.ts'
import type { HealthFacts, PodProgress } from './state.ts'

/** A workload that has fewer replicas available than it should. */
export const isLacking = ({ state, replicas, isGivenUp, isRefused }: HealthFacts): boolean =>
  replicas !== null && !isGivenUp && !isRefused && (state === 'degraded' || state === 'failed')

/**
 * Remembers how many replicas a workload had, so that one that was lost is told from one that was asked for. What a
 * rollout takes away, it takes on purpose. Of a workload that was not seen before, nothing was lost.
 */
export function keepServed(now: HealthFacts | null, before: HealthFacts | null | undefined): void {
  const replicas = now?.replicas
  if (!replicas || replicas.isReplacing) return
  const { desired, available } = replicas
  replicas.served = Math.min(desired, Math.max(available, before?.replicas?.served ?? 0))
}

export interface Settled {
  part: HealthFacts
  /** When its pods have had their time, in milliseconds since 1970; null where nothing is waited for. */
  dueOn: number | null
}

/**
 * Replicas that are missing because their pods have not had the time to start are no fault: somebody scaled up. The
 * deadline of Kubernetes holds for the rollout of a version alone, and a deployment that is scaled later has none; so
 * each pod is given as long as a rollout may go without progress. Whatever else is missing (a pod that crashes, finds no
 * node, or was ready before) is a fault at once.
 */
export function settle(part: HealthFacts, pods: readonly PodProgress[], now: number): Settled {
  const { what, replicas } = part
  if (replicas === null || replicas.available < replicas.served) return { part, dueOn: null }
  const { desired, available, patienceMs } = replicas
  const deadlines = pods.flatMap(({ startingSince }) => {
    const deadline = startingSince === null ? -Infinity : startingSince + patienceMs
    return deadline > now ? [deadline] : []
  })
  // A pod may be seen to be ready before its workload counts it.
  const ready = pods.filter(({ isReady }) => isReady).length
  if (Math.max(ready, available) + deadlines.length < desired) return { part, dueOn: null }
  const told = `is starting pods: ${counted(replicas)}.`
  return {
    part: { ...part, state: 'executing', sentence: `${what} ${told}` },
    dueOn: deadlines.length > 0 ? Math.min(...deadlines) : null,
  }
}
