import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { group, groupDn, passwordOf, person, searchDn, Slapd, userDn } from '../../../scripts/slapd.ts'
import { addDirectory } from './directory.fixture.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_none, index) => index)

let slapd: Slapd
let service: TestService
let provider: Json

beforeAll(async () => {
  const entries = [
    person('busy'),
    ...numbers(9_000).map((index) => group(`group-${index}`, [userDn('busy')])),
    person('deep'),
    group('level-0', [userDn('deep')]),
    ...numbers(30).map((index) => group(`level-${index + 1}`, [groupDn(`level-${index}`)])),
    person('crowded'),
    ...numbers(10_001).map((index) => group(`crowd-${index}`, [userDn('crowded')])),
  ]
  slapd = await Slapd.start(entries.join(''))
}, 60_000)
afterAll(() => slapd.stop())

beforeEach(async () => {
  service = await startTestService()
  onTestFinished(() => service.close())
  provider = await addDirectory(service, slapd, {
    roleGroups: { 'group-8999': 'admin', 'level-5': 'devops' },
  })
})

const signIn = async (user: string): Promise<Json> => {
  const payload = { user, password: passwordOf(user), provider: provider.id }
  const answer = await service.app.inject({ method: 'POST', url: '/session', payload })
  return answer.json()
}
const change = (settings: Json): Promise<Json> =>
  service.ok('PUT', `/users/api/ldapProviders/${provider.id}`, settings)

describe('groups', () => {
  it('are read in pages, which the directory requires', async () => {
    expect(await signIn('busy')).toMatchObject({ user: { role: 'admin' } })
  }, 60_000)

  it('beyond the limits refuse the sign-in, because missing ones could change permissions', async () => {
    expect((await signIn('deep')).message).toMatch(/nested in more than 20 levels/)
    expect((await signIn('crowded')).message).toMatch(/^crowded is in more than 10,000 groups of Company/)
    await change({ hasNestedGroups: false, roleGroups: { 'level-0': 'devops' } })
    expect(await signIn('deep')).toMatchObject({ user: { role: 'devops' } })
  }, 60_000)
})

describe('a test', () => {
  const test = async (body: Json = {}): Promise<Json> =>
    service.post(`/users/api/ldapProviders/${provider.id}/test`, body)

  it('checks connection, search account and users, and looks up one user', async () => {
    const { message, checks } = await test({ user: 'deep' })
    expect(message).toBe('1 check of Company failed.')
    expect(checks.map(({ name, result }: Json) => `${name} ${result}`)).toEqual([
      'connection passed',
      'searchAccount passed',
      'users passed',
      'user failed',
      'groups passed',
    ])
    await change({ hasNestedGroups: false })
    const { checks: again } = await test({ user: 'deep' })
    expect(again[3].message).toBe(
      `${userDn('deep')} is in 1 group, none of them with a role, and may not sign in.`,
    )
  })

  it.each<[string, Json, string, string]>([
    ['address', { url: 'ldaps://127.0.0.1:1', bindPassword: 'x' }, 'connection', 'connection refused'],
    ['password', { bindPassword: 'wrong' }, 'searchAccount', `search account ${searchDn}`],
    ['base', { userBase: 'ou=nothing,dc=example,dc=com' }, 'users', 'finds no users below'],
    ['name', { userBase: 'not=a,=dn' }, 'users', 'invalid DN'],
  ])('names a wrong %s', async (_case, settings, name, text) => {
    await change(settings)
    const { checks } = await test()
    const failed = checks.filter(({ result }: Json) => result === 'failed')
    expect(failed).toMatchObject([{ name, message: expect.stringContaining(text) }])
    const { state, causes } = await service.get(`/users/api/ldapProviders/${provider.id}`)
    expect(state).toBe('failing')
    expect(causes).toHaveLength(1)
  })
})

describe('settings', () => {
  it.each<[string, Json, RegExp]>([
    ['another scheme', { url: 'http://ldap.example.com', bindPassword: 'x' }, /url must be ldaps/],
    ['credentials in the address', { url: 'ldaps://a:b@ldap.example.com', bindPassword: 'x' }, /url must be/],
    ['a refused address', { url: 'ldaps://169.254.169.254', bindPassword: 'x' }, /url leads to an address/],
    ['another address without the password', { url: 'ldaps://other.example.com' }, /bindPassword/],
    ['a filter without the name', { userFilter: '(uid=ada)' }, /userFilter must be an LDAP filter/],
    ['a broken filter', { userFilter: '(uid={name}' }, /userFilter must be an LDAP filter/],
    ['a group filter without a member', { groupFilter: '(objectClass=*)' }, /groupFilter must be an LDAP/],
    ['several attributes', { nameAttribute: 'uid,cn' }, /nameAttribute must be the name of one attribute/],
    ['a SASL mechanism', { bindDn: 'EXTERNAL' }, /bindDn must be a distinguished name/],
    ['a template without the name', { userDnTemplate: 'uid=ada,dc=example' }, /must be a distinguished name/],
    ['an account without a password', { bindPassword: null }, /bindPassword is required/],
    ['no way to find users', { bindDn: null, bindPassword: null }, /bindDn is required/],
    ['an unknown role', { roleGroups: { a: 'owner' } }, /may contain only the roles/],
  ])('are refused: %s', async (_case, settings, text) => {
    const path = `/users/api/ldapProviders/${provider.id}`
    const { status, message } = await service.refusal('PUT', path, settings)
    expect([status, message]).toEqual([406, expect.stringMatching(text)])
  })
})
