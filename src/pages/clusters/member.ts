import type { MemberStep } from '../../../model/cluster/cluster-member.ts'
import type { Resource } from '../../api/queries.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'

/** A host of a managed cluster, as the page of the cluster reads it. */
export interface MemberRow extends Resource {
  role?: 'controlPlane' | 'worker' | null
  state?: string | null
  status?: string | null
  leaving?: string | null
  steps?: MemberStep[] | null
}

export const memberFields = ['id', 'name', 'role', 'state', 'status', 'leaving', 'steps'] as const

type StepName = MemberStep['name']

const isLeaving = ({ leaving }: MemberRow): boolean => (leaving ?? 'no') !== 'no'

/** A host that leaves is told so whatever step it is at, but for one that failed. */
export const memberState = (member: MemberRow): StateName =>
  isLeaving(member) && member.state !== 'failed' ? 'deleting' : stateOf(member.state)

/** The steps of the way that a host is on, those that have not begun among them. */
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

/** What a host waits for; why a step failed stands with the step. */
export const memberNotice = ({ status, steps }: MemberRow): string | null =>
  status == null || status === '' || steps?.some(({ cause }) => cause === status) ? null : status
