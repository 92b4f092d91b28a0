import type { MemberStep } from '../../../model/cluster/cluster-member.ts'
import type { Message, Reported } from '../../../model/messages/message.ts'
import type { Resource } from '../../api/queries.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'

/** Host of a managed cluster, as read by the cluster's page. */
export interface MemberRow extends Resource {
  role?: 'controlPlane' | 'worker' | null
  state?: string | null
  status?: string | null
  reasons?: readonly Message[] | null
  leaving?: string | null
  steps?: MemberStep[] | null
}

export const memberFields = ['id', 'name', 'role', 'state', 'status', 'reasons', 'leaving', 'steps'] as const

type StepName = MemberStep['name']

const isLeaving = ({ leaving }: MemberRow): boolean => (leaving ?? 'no') !== 'no'

/** Returns the displayed state: any leaving host is deleting, unless it failed. */
export const memberState = (member: MemberRow): StateName =>
  isLeaving(member) && member.state !== 'failed' ? 'deleting' : stateOf(member.state)

/** Returns the steps of the host's current path (joining or leaving), including those not started. */
export function memberSteps(member: MemberRow): { name: StepName; step: MemberStep | undefined }[] {
  const isWorker = member.role !== 'controlPlane'
  const coming: StepName[] = isWorker
    ? ['installNode', 'allowJoin', 'joinCluster']
    : ['installNode', 'createControlPlane', 'installAddons']
  const going: StepName[] = isWorker ? ['drainNode', 'resetNode', 'forgetNode'] : ['resetNode']
  return (isLeaving(member) ? going : coming).map((name) => ({
    name,
    step: member.steps?.find((each) => each.name === name),
  }))
}

/** Returns what a host waits for. Failure causes are shown at their step instead. */
export const memberNotice = ({ status, reasons, steps }: MemberRow): Reported | null =>
  status == null || status === '' || steps?.some(({ cause }) => cause === status)
    ? null
    : { message: status, reasons: reasons ?? null }
