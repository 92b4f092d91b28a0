import { type Message, message } from '../../../../model/messages/message.ts'
import type { Instance as Member } from '@aws-sdk/client-auto-scaling'
import type { Instance } from '../provider.ts'

/** Descriptions of a scaling group's lifecycle states. Source: LifecycleState of the EC2 Auto Scaling API. */
const states: Readonly<Record<string, Message>> = {
  Pending: message('aws.memberPending'),
  'Pending:Wait': message('aws.memberWaiting'),
  'Pending:Proceed': message('aws.memberPending'),
  Quarantined: message('aws.memberQuarantined'),
  InService: message('aws.memberInService'),
  EnteringStandby: message('aws.memberEnteringStandby'),
  Standby: message('aws.memberStandby'),
  Detaching: message('aws.memberDetaching'),
  Detached: message('aws.memberDetached'),
  Terminating: message('aws.memberTerminating'),
  'Terminating:Wait': message('aws.memberHeld'),
  'Terminating:Proceed': message('aws.memberTerminating'),
}

function noticeOf(id: string, { LifecycleState, HealthStatus }: Member): Message {
  const name = String(LifecycleState ?? '')
  const state = states[name] ?? message('aws.memberElse', { state: name })
  return HealthStatus === 'Unhealthy'
    ? message('aws.unhealthyMember', { id, state })
    : message('aws.member', { id, state })
}

export const isLeaving = ({ LifecycleState: state }: Member): boolean =>
  String(state).startsWith('Terminating')

/** Adds a scaling group's details to an instance; one in no group keeps its state from EC2. */
export function asMember(instance: Instance, member: Member | undefined): Instance {
  if (!member) return instance
  const state = String(member.LifecycleState ?? '')
  const held = state === 'Terminating:Wait' ? { isHeld: true as const } : {}
  if (instance.state === 'ended') return { ...instance, ...held }
  return {
    ...instance,
    ...held,
    ...(isLeaving(member) ? { state: 'leaving' } : {}),
    notice: noticeOf(instance.id, member),
  }
}
