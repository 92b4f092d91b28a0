import { describe, expect, it } from 'vitest'
import { identityOf, isUsablePrefix } from './identity.ts'
import { impersonationHeaders } from './impersonated.ts'

const facts = { cluster: 'eu', prefix: 'gantry:', teams: [] as string[] }
const mia = { name: 'mia', role: 'member' }

describe('a user in a cluster', () => {
  it('has prefixed names for itself, its role and its teams', () => {
    expect(identityOf({ ...mia, key: { id: 'k1' } }, { ...facts, teams: ['shop', 'ops', 'ops'] })).toEqual({
      user: 'gantry:mia',
      groups: ['gantry:ops', 'gantry:role:member', 'gantry:shop'],
      cluster: 'eu',
      key: 'k1',
    })
  })

  it.each(['system:masters', 'System:masters', 'role:admin', ' padded', 'two\nlines'])(
    'does not get a group from the team %j, which means something else',
    (team) => {
      const identity = identityOf(mia, { ...facts, prefix: '', teams: [team] })
      expect(identity).toMatchObject({ groups: ['role:member'] })
    },
  )

  it.each(['system:admin', 'system:serviceaccount:kube-system:default', ' mia', 'mi\ra'])(
    'is refused under the name %j',
    (name) => {
      expect(identityOf({ ...mia, name }, { ...facts, prefix: '' })).toMatchObject({
        code: 'clusters.noIdentity',
      })
    },
  )

  it('is refused with more groups than a request may carry', () => {
    const teams = Array.from({ length: 10_000 }, (_, index) => `team-${index}`)
    expect(identityOf(mia, { ...facts, teams })).toMatchObject({ code: 'clusters.tooManyGroups' })
    expect(identityOf(mia, { ...facts, teams: teams.slice(0, 99) })).not.toHaveProperty('code')
  })

  it.each([
    ['', true],
    ['gantry:', true],
    ['oidc#', true],
    ['system:', false],
    ['SYSTEM:x', false],
    ['a b', false],
    ['ä', false],
  ])('accepts the prefix %j: %s', (prefix, isUsable) => expect(isUsablePrefix(prefix)).toBe(isUsable))
})

describe('impersonation headers', () => {
  it('have one line for each group, in UTF-8', () => {
    const headers = impersonationHeaders({ user: 'jürgen', groups: ['a', 'b'], key: 'k1', cluster: 'eu' })
    expect(headers).toEqual({
      'Impersonate-User': Buffer.from('jürgen').toString('latin1'),
      'Impersonate-Group': ['a', 'b'],
      'Impersonate-Extra-gantry-key': 'k1',
    })
  })

  it('contain no empty group', () => {
    expect(impersonationHeaders({ user: 'mia', groups: [], cluster: 'eu' })).toEqual({
      'Impersonate-User': 'mia',
    })
  })
})
