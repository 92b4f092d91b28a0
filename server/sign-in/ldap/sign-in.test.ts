import { Attribute, Change } from 'ldapts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { Audit } from '../../audit/audit.ts'
import { sealAll } from '../../audit/seal-audit.ts'
import { openServiceStore } from '../../store/service-store.fixture.ts'
import { makeCertificate } from '../provider.fixture.ts'
import { strippingServer } from './hostile-directory.fixture.ts'
import {
  group,
  groupDn,
  groups,
  ldifOf,
  passwordOf,
  people,
  person,
  Slapd,
  userDn,
} from '../../../scripts/slapd.ts'
import { addDirectory } from './directory.fixture.ts'

let slapd: Slapd
let service: TestService
let provider: Json
let audit: Audit

const others = [
  person('Łucja'),
  person('nobody'),
  person('admin'),
  group('parentheses (a*b)', [userDn('ada')]),
  // The same name twice, and a branch on another server.
  ldifOf(`ou=guests,${people}`, { objectClass: 'organizationalUnit', ou: 'guests' }),
  person('grace', {}, `ou=guests,${people}`),
  ldifOf(`ou=elsewhere,${people}`, {
    objectClass: ['referral', 'extensibleObject'],
    ou: 'elsewhere',
    ref: `ldap://127.0.0.1:1/ou=elsewhere,${people}`,
  }),
]

beforeAll(async () => {
  slapd = await Slapd.start(others.join(''))
})
afterAll(() => slapd.stop())

beforeEach(async () => {
  const store = await openServiceStore()
  audit = new Audit({
    store,
    now: Date.now,
    log: { error: (...facts: unknown[]) => expect.fail(`${facts}`) },
  })
  service = await startTestService({ store, audit })
  onTestFinished(() => service.close())
  provider = await addDirectory(service, slapd)
})

const signIn = async (user: string, password = passwordOf(user), id: string | null = provider.id) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/session',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { user, password, provider: id },
  })
  return { status: answer.statusCode, ...(answer.json() as Json) }
}
const change = (settings: Json): Promise<Json> =>
  service.ok('PUT', `/users/api/ldapProviders/${provider.id}`, settings)

it('signs a user in, creates the account, and follows the groups', async () => {
  expect(await signIn('ada')).toMatchObject({ status: 200, user: { name: 'ada', role: 'admin' } })
  const [created] = await service.get('/users/api/users?name=ada')
  expect(created).toMatchObject({ issuer: `ldap:${provider.id}`, email: 'ada@example.com' })
  expect(created.subject).toMatch(/^[\da-f-]{36}$/)
  expect(await signIn('ADA', passwordOf('ada'))).toMatchObject({ status: 200, user: { id: created.id } })
})

it('is offered on the sign-in page once a user has signed in', async () => {
  expect(await service.get('/session/providers')).toEqual([])
  await signIn('ada')
  expect(await service.get('/session/providers')).toEqual([
    { id: provider.id, name: 'Company', kind: 'password' },
  ])
})

it('does not change passwords', async () => {
  const payload = {
    user: 'ada',
    password: passwordOf('ada'),
    newPassword: 'another horse',
    provider: provider.id,
  }
  const answer = await service.app.inject({ method: 'POST', url: '/session', payload })
  expect([answer.statusCode, answer.json().message]).toEqual([
    406,
    'User.newPassword cannot be set: ada signs in with LDAP.',
  ])
})

it('upgrades a connection with StartTLS', async () => {
  await change({ url: slapd.plainUrl, bindPassword: 'search-password' })
  expect(await signIn('ada')).toMatchObject({ user: { role: 'admin' } })
})

it('binds by a template, with and without a search account', async () => {
  await change({ userDnTemplate: `uid={name},${people}` })
  expect(await signIn('ada')).toMatchObject({ user: { role: 'admin' } })
  await change({ bindDn: null, bindPassword: null })
  expect(await signIn('ada')).toMatchObject({ user: { role: 'admin' } })
  expect((await signIn(`ada,${people}`, passwordOf('ada'))).status).toBe(401)
})

it('accepts non-ASCII names', async () => {
  await change({ defaultRole: 'readonly' })
  expect(await signIn('Łucja')).toMatchObject({ user: { name: 'Łucja', role: 'readonly' } })
})

it.each([
  ['a wrong password', 'ada', 'wrong'],
  ['an empty password', 'ada', ''],
  ['an unknown name', 'eve', 'wrong'],
  ['a pattern', '*', passwordOf('ada')],
  ['part of a filter', 'ada)(uid=*', passwordOf('ada')],
  ['a name with NUL', 'ada\0', passwordOf('ada')],
  ['a distinguished name', userDn('ada'), passwordOf('ada')],
])('refuses %s', async (_case, user, password) => {
  expect(await signIn(user, password)).toMatchObject({
    status: 401,
    message: 'User or password is wrong.',
  })
})

it('throttles wrong passwords like those of local accounts', async () => {
  for (let count = 0; count < 6; count++) await signIn('ada', 'wrong')
  expect(await signIn('ada')).toMatchObject({ status: 429 })
})

it('reports why a user may not sign in', async () => {
  expect(await signIn('nobody')).toMatchObject({
    status: 403,
    code: 'signInFailed',
    message:
      'nobody is in none of the groups that may sign in. An admin of Company can add the account to one.',
  })
  expect((await signIn('grace')).message).toMatch(/^Several entries of Company match the name/)
  await change({ defaultRole: 'readonly' })
  expect((await signIn('admin')).message).toMatch(/^The name admin belongs to another account/)
  await change({ createsAccounts: false })
  expect((await signIn('nobody')).message).toMatch(/^nobody has no account in Gantry/)
  const { user } = await signIn('ada')
    .then(() => change({ createsAccounts: true }))
    .then(() => signIn('ada'))
  await service.ok('PUT', `/users/api/users/${user.id}`, { isDisabled: true })
  expect((await signIn('ada')).message).toMatch(/^The account ada is disabled/)
  await change({ isEnabled: false })
  expect((await signIn('ada')).message).toMatch(/^The sign-in provider no longer exists/)
})

it('refuses the password with BASIC and for a local account', async () => {
  await signIn('ada')
  expect((await signIn('ada', passwordOf('ada'), null)).status).toBe(401)
})

it('accepts the local admin while the directory is unreachable', async () => {
  await change({ url: 'ldaps://127.0.0.1:1', bindPassword: 'search-password' })
  expect(await signIn('ada')).toMatchObject({
    status: 503,
    message: '127.0.0.1:1 is unreachable: connection refused.',
  })
  expect(await signIn('admin', 'correct horse', null)).toMatchObject({ status: 200 })
  expect((await service.get(`/users/api/ldapProviders/${provider.id}`)).state).toBe('failing')
})

it('records sign-ins and refusals, without passwords', async () => {
  await signIn('ada')
  await signIn('ada', 'wrong')
  await audit.settled()
  await sealAll(service.store, { now: Date.now(), sign: () => '' })
  const { entries } = await service.get('/api/audit?count=100')
  expect(JSON.stringify(entries)).toContain('"method":"ldap"')
  expect(JSON.stringify(entries)).toContain('wrongCredentials')
  expect(service.logged.join('')).not.toContain(passwordOf('ada'))
})

describe('TLS', () => {
  it('is refused with an untrusted certificate', async () => {
    const { cert } = await makeCertificate()
    await change({ certificate: cert })
    expect((await signIn('ada')).message).toMatch(/^No trusted authority signed the certificate/)
  })

  it('is required: no password is sent to a server that refuses StartTLS', async () => {
    const hostile = await strippingServer()
    await change({ url: hostile.url, bindPassword: 'search-password' })
    expect((await signIn('ada')).status).toBe(503)
    expect(hostile.received()).not.toContain('password')
  })
})

const member = (dn: string): Attribute => new Attribute({ type: 'member', values: [dn] })

describe('groups', () => {
  it('are nested, may contain each other, and may be mapped by distinguished name', async () => {
    await slapd.change((client) =>
      client.modify(
        groupDn('admins'),
        new Change({ operation: 'add', modification: member(groupDn('staff')) }),
      ),
    )
    await change({ roleGroups: { STAFF: 'platform' } })
    expect(await signIn('ada')).toMatchObject({ user: { role: 'platform' } })
    await change({ roleGroups: { [`CN=staff, ${groups}`]: 'devops' } })
    expect(await signIn('ada')).toMatchObject({ user: { role: 'devops' } })
    await change({ hasNestedGroups: false })
    expect((await signIn('ada')).status).toBe(403)
  })

  it('may be mapped to teams', async () => {
    await service.post('/users/api/teams', { name: 'Core' })
    await change({ teamGroups: { admins: 'Core' } })
    const { user } = await signIn('ada')
    expect(await service.get(`/users/api/users/${user.id}/teams`)).toMatchObject([{ name: 'Core' }])
  })
})
