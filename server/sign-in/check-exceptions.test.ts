import { beforeEach, expect, it } from 'vitest'
import type { Json, TestService } from '../app.fixture.ts'
import { checkDueUsers } from './check-user.ts'
import { type Provider, ProviderClients } from './provider-client.ts'
import {
  addProvider,
  makeKey,
  MockProvider,
  runChecks,
  startWithProvider,
  statusWith,
  TestBrowser,
} from './provider.fixture.ts'

const minute = 60_000
const hour = 60 * minute

let now: number
let mock: MockProvider
let service: TestService
let provider: Json
let browser: TestBrowser

beforeEach(async () => {
  now = Date.now()
  ;({ mock, service, provider } = await startWithProvider({ now: () => now }))
  browser = new TestBrowser(service)
  await browser.signIn(provider, mock)
})

const account = async (): Promise<Json> => (await service.get('/users/api/users?name=ada'))[0]
const check = async (afterMs: number): Promise<void> => {
  now += afterMs
  await runChecks(service)
}

it('checks again as soon as a provider or an account is re-enabled', async () => {
  const ada = await account()
  const key = await makeKey(service)
  for (const [uri, off, on] of [
    [provider.uri, { isEnabled: false }, { isEnabled: true }],
    [ada.uri, { isDisabled: true }, { isDisabled: false }],
  ]) {
    await service.ok('PUT', uri, off)
    await check(15 * minute)
    await service.ok('PUT', uri, on)
    await check(minute)
  }
  mock.claims = { ...mock.claims, groups: ['viewers'] }
  await check(15 * minute)
  expect(await statusWith(service, key)).toBe(200)
  expect((await account()).role).toBe('readonly')
})

it('keeps users of a disabled provider signed in only for the grace period', async () => {
  const key = await makeKey(service)
  await service.ok('PUT', provider.uri, { isEnabled: false })
  await check(15 * minute)
  expect([await browser.role(), await statusWith(service, key)]).toEqual(['admin', 200])
  await check(8 * hour)
  expect([await browser.role(), await statusWith(service, key)]).toEqual(['401', 401])
  await check(minute)
  expect(await account()).toMatchObject({ nextCheckOn: null })
})

it('does not recreate an account that was deleted during its check', async () => {
  const ada = await account()
  class DeletingClients extends ProviderClients {
    override async connect(of: Provider): ReturnType<ProviderClients['connect']> {
      await service.ok('DELETE', ada.uri)
      return super.connect(of)
    }
  }
  now += 15 * minute
  await checkDueUsers({ ...service.parts, clients: new DeletingClients(service.parts) })
  expect(mock.requests).toHaveLength(2)
  expect((await service.get('/users/api/users')).map(({ name }: Json) => name)).toEqual(['admin'])
})

it('connects once to an unreachable provider, for all sessions', async () => {
  for (let count = 0; count < 2; count++) await new TestBrowser(service).signIn(provider, mock)
  let connections = 0
  class CountingClients extends ProviderClients {
    override connect(of: Provider): ReturnType<ProviderClients['connect']> {
      connections += 1
      return super.connect(of)
    }
  }
  const checkWithCount = async (afterMs: number): Promise<number> => {
    now += afterMs
    connections = 0
    await checkDueUsers({ ...service.parts, clients: new CountingClients(service.parts) })
    return connections
  }
  expect(await checkWithCount(15 * minute)).toBe(3)
  await mock.server.stop()
  expect([await checkWithCount(15 * minute), await checkWithCount(minute)]).toEqual([1, 1])
  expect(await browser.role()).toBe('admin')
})

it('checks the other users if one check fails unexpectedly', async () => {
  const other = await MockProvider.start()
  const broken = await addProvider(service, other, { name: 'Broken' })
  other.claims = { ...other.claims, sub: 'subject-bob', preferred_username: 'bob' }
  await new TestBrowser(service).signIn(broken, other)
  await service.store.write({ name: 'test', audit: false }, (transaction) =>
    transaction.setSecret(broken.id, 'clientSecret', 'sealed with another key'),
  )
  const ended: string[] = []
  service.parts.sessions.onEnd((ids) => ended.push(...ids))
  await check(15 * minute)
  mock.alter = (answer) =>
    Object.assign(answer, { statusCode: 503, body: { error: 'temporarily_unavailable' } })
  await check(9 * hour)
  expect(ended).toHaveLength(2)
})

it("does not sign out at an issuer that replaced the session's", async () => {
  const other = await MockProvider.start()
  await service.ok('PUT', provider.uri, {
    issuer: other.issuer,
    certificate: other.ca,
    clientSecret: 'other-secret',
  })
  const { csrfToken } = await browser.session()
  const answer = await browser.open('/session', 'DELETE', { 'x-csrf-token': csrfToken })
  expect(answer.json()).not.toHaveProperty('redirect')
  expect(await browser.role()).toBe('401')
})
