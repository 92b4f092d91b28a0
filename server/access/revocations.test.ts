import { expect, it } from 'vitest'
import type { Change } from '../store/store.ts'
import { mayAffectReads, revocationsIn } from './revocations.ts'

const change = (values: Partial<Change>): Change =>
  ({ id: 'ada', kind: 'modified', before: null, after: null, ...values }) as Change
const user = (before: Change['before'], after: Change['after'] = {}): Change =>
  change({ class: 'users.User', before, after })
const team = (kind: Change['kind'], before: string[], after: string[] | null): Change =>
  change({
    class: 'users.Team',
    id: 'shop',
    kind,
    before: { users: before },
    after: after && { users: after },
  })

it.each([
  ['a role that is changed', user({ role: 'admin' }, { role: 'readonly' }), { ada: 'account' }],
  ['an account that is disabled', user({ isDisabled: false }, { isDisabled: true }), { ada: 'account' }],
  ['an account that is deleted', change({ class: 'users.User', kind: 'deleted' }), { ada: 'account' }],
  ['an API key that is deleted', change({ class: 'users.ApiKey', kind: 'deleted' }), { ada: 'key' }],
  [
    'an API key that is rotated',
    change({ class: 'users.ApiKey', before: { rotatedOn: null } }),
    { ada: 'key' },
  ],
] as const)('%s takes access away', (_name, taken, owners) => {
  expect(Object.fromEntries(revocationsIn([taken]).owners)).toEqual(owners)
})

it.each([
  ['a new account', change({ class: 'users.User', kind: 'created' })],
  ['a sign-in, which is not audited', user(null, null)],
  ['a user who joins a team', user({ teams: [] }, { teams: ['shop'] })],
  ['a team that gains users', team('modified', ['bob'], ['ada', 'bob'])],
  ['a use of an API key', change({ class: 'users.ApiKey' })],
  ['a loss of an API key only', change({ class: 'users.ApiKey', id: '' })],
] as const)('%s takes no access away', (_name, taken) => {
  const { owners, isForEveryone } = revocationsIn([taken])
  expect([owners.size, isForEveryone]).toEqual([0, false])
})

it.each([
  ['a user who leaves a team', user({ teams: ['shop'] }, { teams: [] })],
  ['a team that loses users', team('modified', ['ada'], [])],
  ['a team that is deleted', team('deleted', ['ada'], null)],
] as const)('%s may have lost grants, but not the account', (_name, taken) => {
  expect(revocationsIn([taken])).toMatchObject({ areRightsChanged: true, owners: new Map() })
})

it('treats a change of a user as a possible end of sessions, even if it is not audited', () => {
  expect([...revocationsIn([user({ sessionsEnded: 0 }, { sessionsEnded: 1 })]).sessionsOf]).toEqual(['ada'])
  expect([...revocationsIn([user(null, null)]).sessionsOf]).toEqual(['ada'])
})

it('lost transactions may have changed every account', () => {
  expect(revocationsIn([change({ class: 'users.User', id: '' })]).isForEveryone).toBe(true)
})

const member = { id: 'ada', isPlatformRole: false }
const environment = (values: Partial<Change>): Change =>
  change({ class: 'environments.Environment', id: 'shop', ...values })

it.each([
  ['a new grant', change({ class: 'users.Grant', kind: 'created' })],
  ['a deleted grant', change({ class: 'users.Grant', kind: 'deleted' })],
  ['a changed team', team('modified', [], ['ada'])],
  ['a changed custom role', change({ class: 'users.CustomRole' })],
  ['its other role', user({ role: 'admin' })],
  ['its other teams', user({ teams: [] })],
  ['other labels of an environment', environment({ before: { labels: {} } })],
  ['another cluster of an environment', environment({ before: { hostCluster: [] } })],
  ['a new environment, which a selector may match', environment({ kind: 'created' })],
  ['a deleted environment, whose grants are gone', environment({ kind: 'deleted' })],
  ['a deleted cluster', change({ class: 'cluster.HostCluster', kind: 'deleted' })],
  ['lost transactions', user(null)],
] as const)('a member who missed %s must read everything again', (name, missed) => {
  const isLost = name === 'lost transactions'
  expect(mayAffectReads(isLost ? { ...missed, id: '' } : missed, member)).toBe(true)
})

it.each([
  ['a sign-in', user(null), 'ada'],
  ["another account's role", user({ role: 'admin' }), 'bob'],
  ['a new state of an environment', environment({}), 'ada'],
  ['another description of an environment', environment({ before: { description: '' } }), 'ada'],
  ['a deleted pod', change({ class: 'environments.Pod', kind: 'deleted' }), 'ada'],
] as const)('a member who missed %s reads only what changed', (_name, missed, id) => {
  expect(mayAffectReads(missed, { ...member, id })).toBe(false)
})

it('affects platform roles, which may read everything, only by a change of role', () => {
  const admin = { id: 'ada', isPlatformRole: true }
  expect(mayAffectReads(change({ class: 'users.Grant', kind: 'deleted' }), admin)).toBe(false)
  expect(mayAffectReads(environment({ before: { labels: {} } }), admin)).toBe(false)
  expect(mayAffectReads(user({ role: 'member' }), admin)).toBe(true)
})
