import { describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { type Verb, verbs } from '../../../model/rights.ts'
import { roles } from '../../../model/roles.ts'
import type { ActorRole } from './decide.ts'
import { decideAt, mayAnywhere } from './decide-at.ts'
import { type Rights, verbsOfLevel, verbsOfPermissions } from './resolve.ts'

/** An actor with every level in a place of that name, a custom role in `custom`, and an own account. */
const actor = (role: ActorRole): Rights => ({
  role,
  places: new Map([
    ...(['view', 'operate', 'edit', 'admin'] as const).map((level) => [level, verbsOfLevel(level)] as const),
    ['custom', verbsOfPermissions(['environments.Pod.exec', 'environments.*.operate'])],
  ]),
  outlines: new Set(),
})

const answer = (role: ActorRole, verb: Verb, className: string, place: string | null): string =>
  decideAt(actor(role), verb, model.get(className), place).answer

const allowedVerbs = (role: ActorRole, className: string, place: string | null): string =>
  verbs.filter((verb) => answer(role, verb, className, place) === 'allowed').join(' ')

const all = verbs.join(' ')
const allButGrant = 'read logs operate write exec reveal manage'

describe('a member', () => {
  it.each<[string, string, string]>([
    ['environments.Pod', 'view', 'read logs'],
    ['environments.Pod', 'operate', 'read logs operate'],
    ['environments.Pod', 'edit', 'read logs operate write exec reveal'],
    ['environments.Environment', 'admin', all],
    ['cluster.Node', 'operate', 'read logs operate'],
    ['catalog.Application', 'edit', 'read logs operate write exec reveal'],
    // A custom role.
    ['environments.Pod', 'custom', 'read operate exec'],
    ['environments.Secret', 'custom', 'read operate'],
    ['catalog.Application', 'custom', 'read'],
    // Classes that lend rights or limit the place.
    ['environments.Role', 'admin', 'read logs'],
    ['environments.ResourceQuota', 'admin', 'read logs'],
    ['cluster.ClusterRole', 'admin', 'read logs'],
    // Grants don't reach these services.
    ['users.ApiKey', 'admin', 'read logs'],
    ['config.Host', 'admin', 'read logs'],
  ])('may on a %s with %s: %s', (className, place, expected) => {
    expect(allowedVerbs('member', className, place)).toBe(expected)
  })

  it('learns nothing about other places', () => {
    for (const verb of verbs) expect(answer('member', verb, 'environments.Pod', 'other')).toBe('invisible')
  })

  it('has no permissions outside of places', () => {
    for (const verb of verbs)
      expect(answer('member', verb, 'environments.Environment', null)).toBe('forbidden')
  })
})

describe('a role of the platform', () => {
  it.each<[ActorRole, string, string]>([
    ['system', 'users.User', all],
    ['admin', 'users.User', all],
    ['platform', 'cluster.Node', allButGrant],
    ['platform', 'users.User', 'read logs'],
    ['devops', 'environments.Pod', allButGrant],
    ['devops', 'environments.Role', 'read logs'],
    ['devops', 'cluster.Node', 'read logs'],
    ['readonly', 'environments.Pod', 'read logs'],
  ])('%s may on a %s without grants: %s', (role, className, expected) => {
    expect(allowedVerbs(role, className, 'other')).toBe(expected)
    expect(allowedVerbs(role, className, null)).toBe(expected)
  })

  it('adds the rights of grants', () => {
    expect(allowedVerbs('readonly', 'environments.Pod', 'edit')).toBe('read logs operate write exec reveal')
    expect(allowedVerbs('devops', 'environments.Environment', 'admin')).toBe(all)
    expect(allowedVerbs('devops', 'environments.Role', 'admin')).toBe('read logs')
  })
})

describe('a refusal', () => {
  const refusal = (className: string, place: string | null) =>
    decideAt(actor('member'), 'write', model.get(className), place)

  it('names the roles and the verb that would help', () => {
    const able = ['admin', 'platform', 'devops']
    expect(refusal('environments.Pod', 'view')).toEqual({ answer: 'forbidden', able, verb: 'write' })
  })

  it("names no verb that can't be granted", () => {
    expect(refusal('environments.Role', 'admin')).toEqual({
      answer: 'forbidden',
      able: ['admin'],
      verb: null,
    })
    expect(refusal('cluster.HostCluster', null)).toMatchObject({ verb: null })
  })
})

it('finds a verb in any place', () => {
  const pod = model.get('environments.Pod')
  expect(mayAnywhere(actor('member'), 'exec', pod)).toBe(true)
  expect(mayAnywhere(actor('member'), 'write', model.get('config.Host'))).toBe(false)
  for (const role of roles)
    expect(mayAnywhere({ ...actor(role), places: new Map() }, 'exec', pod)).toBe(
      role !== 'readonly' && role !== 'member',
    )
})
