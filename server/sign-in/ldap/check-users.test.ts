import { Attribute, Change } from 'ldapts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Json, signIn, startTestService, type TestService } from '../../app.fixture.ts'
import { makeKey, runChecks, statusWith } from '../provider.fixture.ts'
import { groupDn, passwordOf, people, Slapd, userDn } from '../../../scripts/slapd.ts'
import { addDirectory } from './directory.fixture.ts'

const minute = 60_000
const hour = 60 * minute

let now: number
let slapd: Slapd
let service: TestService
let provider: Json
let key: Record<string, string>
let cookie: string

beforeEach(async () => {
  now = Date.now()
  slapd = await Slapd.start()
  onTestFinished(() => slapd.stop())
  service = await startTestService({ now: () => now })
  onTestFinished(() => service.close())
  provider = await addDirectory(service, slapd)
  cookie = await begin()
  key = await makeKey(service)
})

/** Signs in, and returns the session's cookie. */
async function begin(): Promise<string> {
  const { cookies } = await service.app.inject({
    method: 'POST',
    url: '/session',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { user: 'ada', password: passwordOf('ada'), provider: provider.id },
  })
  return `${cookies[0]?.name}=${cookies[0]?.value}`
}

const check = async (afterMs: number): Promise<void> => {
  now += afterMs
  await runChecks(service)
}

/** Returns the role of the session, or the status of the refusal. */
async function role(): Promise<string> {
  const answer = await service.app.inject({ method: 'GET', url: '/session', headers: { cookie } })
  return answer.json<Json>().user?.role ?? String(answer.statusCode)
}

const replaceMembers = (group: string, members: string[]): Promise<void> =>
  slapd.change((client) =>
    client.modify(
      groupDn(group),
      new Change({ operation: 'replace', modification: new Attribute({ type: 'member', values: members }) }),
    ),
  )

it("applies a user's current groups, in sessions and for API keys", async () => {
  await replaceMembers('admins', [userDn('grace')])
  await replaceMembers('developers', [userDn('ada')])
  await check(15 * minute)
  expect(await role()).toBe('devops')
  expect(await statusWith(service, key)).toBe(200)
})

it('recognizes a renamed user', async () => {
  await slapd.change(async (client) => {
    await client.modifyDN(userDn('ada'), `uid=augusta,${people}`)
    await client.modify(
      groupDn('admins'),
      new Change({
        operation: 'replace',
        modification: new Attribute({ type: 'member', values: [userDn('augusta')] }),
      }),
    )
  })
  await check(15 * minute)
  expect(await role()).toBe('admin')
})

it.each<[string, () => Promise<unknown>]>([
  ['was deleted', () => slapd.change((client) => client.del(userDn('ada')))],
  ['is in no mapped group any more', () => replaceMembers('admins', [userDn('grace')])],
])('ends the sessions and API keys of a user who %s', async (_case, change) => {
  await change()
  await check(15 * minute)
  expect([await role(), await statusWith(service, key)]).toEqual(['401', 401])
})

it('keeps users signed in for the grace period while the directory is unreachable, and retries', async () => {
  await slapd.stop()
  await check(15 * minute)
  expect([await role(), await statusWith(service, key)]).toEqual(['admin', 200])
  expect(await service.get(`/users/api/ldapProviders/${provider.id}`)).toMatchObject({
    state: 'failing',
    status: [expect.stringMatching(/is unreachable/)],
  })
  for (let count = 0; count < 8; count++) await check(hour)
  expect([await role(), await statusWith(service, key)]).toEqual(['401', 401])
})

it('lets users without checks sign in again after the grace period', async () => {
  await service.ok('PUT', `/users/api/ldapProviders/${provider.id}`, {
    bindDn: null,
    bindPassword: null,
    userDnTemplate: `uid={name},${people}`,
  })
  await check(15 * minute)
  expect(await role()).toBe('admin')
  await check(8 * hour)
  expect(await role()).toBe('401')
  cookie = await begin()
  expect(await role()).toBe('admin')
})

it('does not check users of a disabled provider, who lose their access after the grace period', async () => {
  await service.ok('PUT', `/users/api/ldapProviders/${provider.id}`, { isEnabled: false })
  await check(15 * minute)
  expect(await role()).toBe('admin')
  await check(8 * hour)
  expect([await role(), await statusWith(service, key)]).toEqual(['401', 401])
})

it('never affects local accounts', async () => {
  await check(9 * hour)
  expect((await signIn(service)).user).toMatchObject({ name: 'admin' })
})
