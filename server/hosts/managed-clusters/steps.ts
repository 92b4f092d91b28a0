import { message } from '../../../model/messages/message.ts'
import type { MemberStep } from '../../../model/cluster/cluster-member.ts'
import { storedText } from '../../records/stored-text.ts'
import type { RowOf } from '../../store/store.ts'

export const memberClass = 'cluster.ClusterMember'

export type StepName = MemberStep['name']
export type MemberRow = RowOf<typeof memberClass>
export type Member = MemberRow['attributes']

/** Returns a member's steps in order. */
export function plannedSteps(
  { role, leaving }: Pick<Member, 'role' | 'leaving'>,
  now: { hasHost: boolean; hasControlPlane: boolean },
): StepName[] {
  if (leaving === 'no' || leaving === null)
    return role === 'controlPlane'
      ? ['installNode', 'createControlPlane', 'installAddons']
      : ['installNode', 'allowJoin', 'joinCluster']
  const reset: StepName[] = now.hasHost ? ['resetNode'] : []
  return role === 'worker' && now.hasControlPlane ? ['drainNode', ...reset, 'forgetNode'] : reset
}

/** Steps that the control plane's host runs for other members. */
export const doneByControlPlane: ReadonlySet<StepName> = new Set(['allowJoin', 'drainNode', 'forgetNode'])

const firstPauseMs = 15_000
const longestPauseMs = 10 * 60_000

export const pauseAfter = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

const maxOutput = 8 * 1024

/** Replaces or appends a step; steps are in order of their start. */
export const withStep = (steps: readonly MemberStep[], step: MemberStep): MemberStep[] =>
  steps.some(({ name }) => name === step.name)
    ? steps.map((other) => (other.name === step.name ? step : other))
    : [...steps, step]

type Action = RowOf<'config.HostAction'>
type Failure = Pick<MemberStep, 'cause' | 'reasons'>

/** Cause of a failed action: its output explains more than its reason. */
function whyFailed(
  { reason, reasons }: Pick<Action['attributes'], 'reason' | 'reasons'>,
  output: string,
): Failure {
  const cause = causeIn(output)
  if (cause !== null) return { cause, reasons: null }
  if (reason === null) return storedText(message('managedClusters.stepUnexplained'), 'cause')
  return { cause: reason, reasons }
}

/** Updates a step from its action; null if nothing changed. A missing action has failed. */
export function followStep(step: MemberStep, action: Action | null, now: number): MemberStep | null {
  const attributes = action?.attributes ?? {
    status: 'failed',
    output: null,
    ...storedText(message('managedClusters.stepAbandoned'), 'reason'),
  }
  const output = (attributes.output ?? '').slice(-maxOutput)
  if (attributes.status === 'completed')
    return { ...step, state: 'completed', endedOn: now, output, cause: null, reasons: null }
  if (attributes.status === 'failed')
    return { ...step, state: 'failed', endedOn: now, output, ...whyFailed(attributes, output) }
  return output === step.output ? null : { ...step, output }
}

/**
 * Returns the line of an output that explains a failure: an error of kubeadm or kubectl, else the last line.
 */
function causeIn(output: string): string | null {
  const found = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('To see the stack trace'))
  const error = found.findLast((line) => /^(\[ERROR|error\b)/i.test(line) && line.length > 30)
  const line = error ?? found.at(-1)
  return line === undefined ? null : line.slice(0, 2_000)
}
