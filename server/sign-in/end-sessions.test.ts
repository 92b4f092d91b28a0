import { beforeEach, expect, it } from 'vitest'
import type { Json, TestService } from '../app.fixture.ts'
import {
  makeKey,
  type MockProvider,
  runChecks,
  startWithProvider,
  statusWith,
  TestBrowser,
} from './provider.fixture.ts'

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

const end = (): Promise<Json> =>
  service.post(`/users/api/signInProviders/${provider.id}/endSessions`, undefined)

it('ends sessions and API keys of all users of the provider at once, until they sign in again', async () => {
  const key = await makeKey(service)
  const ended: string[] = []
  service.parts.sessions.onEnd((ids) => ended.push(...ids))
  expect(await end()).toMatchObject({ users: 1, message: '1 user of Keycloak has to sign in again.' })
  expect([await browser.role(), await statusWith(service, key), ended.length]).toEqual(['401', 401, 1])
  await browser.signIn(provider, mock)
  expect([await browser.role(), await statusWith(service, key)]).toEqual(['admin', 200])
})

it('is final: no later check restores access', async () => {
  const key = await makeKey(service)
  await end()
  now += 20 * 60_000
  await runChecks(service)
  expect([await browser.role(), await statusWith(service, key)]).toEqual(['401', 401])
})

it('does not affect local accounts', async () => {
  await end()
  expect((await service.ask('GET', '/users/api/users')).statusCode).toBe(200)
})

it('also works for a disabled provider', async () => {
  await service.ok('PUT', `/users/api/signInProviders/${provider.id}`, { isEnabled: false })
  expect(await end()).toMatchObject({ users: 1 })
  expect(await browser.role()).toBe('401')
})
