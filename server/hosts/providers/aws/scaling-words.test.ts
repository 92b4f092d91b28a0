import { expect, it } from 'vitest'
import { englishOf } from '../../../errors.ts'
import type { Instance } from '../provider.ts'
import { asMember } from './scaling-words.ts'

const instance: Instance = { id: 'i-1', host: null, state: 'running', reason: '', facts: {} }
const member = { InstanceId: 'i-1', AvailabilityZone: 'eu-west-1a', ProtectedFromScaleIn: true }

it.each([
  [
    'Pending:Wait',
    'running',
    'waits for a lifecycle hook of its scaling group before it is put into service',
  ],
  ['InService', 'running', 'is in service in its scaling group'],
  ['Standby', 'running', 'is on standby in its scaling group'],
  [
    'Terminating:Wait',
    'leaving',
    'is being terminated by its scaling group, which waits for a lifecycle hook',
  ],
] as const)('reports that an instance %s', (LifecycleState, state, words) => {
  const found = asMember(instance, { ...member, LifecycleState, HealthStatus: 'Healthy' })
  expect(found.state).toBe(state)
  expect(englishOf(found.notice ?? '')).toBe(`The instance i-1 ${words}.`)
})

it('reports an unhealthy instance', () => {
  const found = asMember(instance, { ...member, LifecycleState: 'InService', HealthStatus: 'Unhealthy' })
  expect(englishOf(found.notice ?? '')).toBe(
    'The instance i-1 is in service in its scaling group. The scaling group reports it as unhealthy and will replace it.',
  )
})

it.each([
  ['running', 'leaving'],
  ['stopped', 'leaving'],
  ['ended', 'ended'],
] as const)('reports that the scaling group delays the termination of a %s instance', (before, state) => {
  const waiting = { ...member, LifecycleState: 'Terminating:Wait' as const, HealthStatus: 'Healthy' }
  expect(asMember({ ...instance, state: before }, waiting)).toMatchObject({ state, isHeld: true })
})

it('leaves an instance without a scaling group unchanged', () => {
  expect(asMember(instance, undefined)).toBe(instance)
})
