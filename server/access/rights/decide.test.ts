import { describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { roles, rolesThatWrite } from '../../../model/roles.ts'
import { type ActorRole, decide, type Requirement } from './decide.ts'

const everyone: readonly ActorRole[] = ['system', ...roles]
const reserved = message('access.systemNamespace')

const whoMay = (requirement: Requirement): string =>
  everyone.filter((role) => decide({ role }, requirement).answer === 'allowed').join(' ')

describe('decide', () => {
  it.each<[string, Requirement, string]>([
    ['users', { able: rolesThatWrite('users') }, 'system admin'],
    ['clusters', { able: rolesThatWrite('cluster') }, 'system admin platform'],
    ['environments', { able: rolesThatWrite('environments') }, 'system admin platform devops'],
    ['operations for admins only', { able: ['admin'] }, 'system admin'],
    ['operations for all roles', { able: roles }, 'system admin platform devops readonly member'],
    ['a reserved namespace', { able: rolesThatWrite('environments'), reserved }, 'system admin'],
    [
      'a namespace that is not reserved',
      { able: ['admin', 'devops'], reserved: null },
      'system admin devops',
    ],
  ])('allows %s', (_, requirement, able) => {
    expect(whoMay(requirement)).toBe(able)
  })

  it('names the roles that a refused actor lacks', () => {
    const able = rolesThatWrite('cluster')
    expect(decide({ role: 'devops' }, { able })).toEqual({ answer: 'forbidden', able, reason: null })
  })

  it('names the role first if another namespace would not help', () => {
    const able = rolesThatWrite('environments')
    expect(decide({ role: 'readonly' }, { able, reserved })).toEqual({
      answer: 'forbidden',
      able,
      reason: null,
    })
    expect(decide({ role: 'devops' }, { able, reserved })).toEqual({
      answer: 'forbidden',
      able: ['admin'],
      reason: reserved,
    })
  })
})
