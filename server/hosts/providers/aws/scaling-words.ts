import type { Instance as Member } from '@aws-sdk/client-auto-scaling'
import type { Instance } from '../provider.ts'

/** Descriptions of a scaling group's lifecycle states. Source: LifecycleState of the EC2 Auto Scaling API. */
const words: Readonly<Record<string, string>> = {
  Pending: 'is being put into service by its scaling group',
  'Pending:Wait': 'waits for a lifecycle hook of its scaling group before it is put into service',
  'Pending:Proceed': 'is being put into service by its scaling group',
  Quarantined: 'is kept out of service by its scaling group',
  InService: 'is in service in its scaling group',
  EnteringStandby: 'is being put on standby in its scaling group',
  Standby: 'is on standby in its scaling group',
  Detaching: 'is being taken out of its scaling group',
  Detached: 'was taken out of its scaling group',
  Terminating: 'is being ended by its scaling group',
  'Terminating:Wait': 'is being ended by its scaling group, which waits for a lifecycle hook',
  'Terminating:Proceed': 'is being ended by its scaling group',
}

export const isLeaving = ({ LifecycleState: state }: Member): boolean =>
  String(state).startsWith('Terminating')

/** Adds a scaling group's details to an instance; one in no group keeps its state from EC2. */
export function asMember(instance: Instance, member: Member | undefined): Instance {
  if (!member) return instance
  const state = String(member.LifecycleState ?? '')
  const held = state === 'Terminating:Wait' ? { isHeld: true as const } : {}
  if (instance.state === 'ended') return { ...instance, ...held }
  const health = member.HealthStatus === 'Unhealthy' ? ', which calls it unhealthy and will replace it' : ''
  const reported = words[state] ?? `is ${state} in its scaling group`
  return {
    ...instance,
    ...held,
    ...(isLeaving(member) ? { state: 'leaving' } : {}),
    notice: `The instance ${instance.id} ${reported}${health}.`,
  }
}
