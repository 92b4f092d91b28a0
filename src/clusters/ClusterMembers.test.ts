import { describe, expect, it } from 'vitest'
import type { MemberStep } from '../../model/cluster/cluster-member.ts'
import { message } from '../../model/messages/message.ts'
import { type MemberRow, memberNotice, memberState, memberSteps } from './ClusterMembers.tsx'

const member = (fields: Partial<MemberRow>): MemberRow => ({
  id: 'a',
  service: 'cluster',
  uri: '/',
  modelIndex: 'ClusterMember',
  ...fields,
})
const failed: MemberStep = {
  name: 'installNode',
  state: 'failed',
  startedOn: 0,
  endedOn: 1,
  output: '',
  cause: 'No room.',
  action: 'b',
  attempts: 1,
}

describe('a host of a managed cluster', () => {
  it.each<[Partial<MemberRow>, string]>([
    [{ state: 'ready', leaving: 'no' }, 'ready'],
    [{ state: 'installing', leaving: 'no' }, 'installing'],
    [{ state: 'waiting', leaving: 'reset' }, 'deleting'],
    [{ state: 'failed', leaving: 'remove' }, 'failed'],
  ])('with %j is %s', (fields, state) => {
    expect(memberState(member(fields))).toBe(state)
  })

  it('shows all its setup steps, started or not', () => {
    expect(memberSteps(member({ role: 'controlPlane', steps: [failed] }))).toEqual([
      { name: 'installNode', step: failed },
      { name: 'createControlPlane', step: undefined },
      { name: 'installAddons', step: undefined },
    ])
    expect(memberSteps(member({ role: 'worker', leaving: 'reset' })).map(({ name }) => name)).toEqual([
      'drainNode',
      'resetNode',
      'forgetNode',
    ])
  })

  it('shows what it waits for, and only once why a step failed', () => {
    const reasons = [message('managedClusters.waitsForControlPlane')]
    const status = 'Waiting for the control plane.'
    expect(memberNotice(member({ status, reasons }))).toEqual({ message: status, reasons })
    expect(memberNotice(member({ status: 'No room.', steps: [failed] }))).toBeNull()
  })
})
