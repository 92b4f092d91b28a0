import { beforeEach, expect, it } from 'vitest'
import type { Json, TestService } from '../app.fixture.ts'
import { type MockProvider, startWithProvider, TestBrowser } from './provider.fixture.ts'

let mock: MockProvider
let service: TestService
let provider: Json

beforeEach(async () => {
  ;({ mock, service, provider } = await startWithProvider())
})

const offered = async (): Promise<string[]> =>
  (await service.get('/session/providers')).map(({ name, kind }: Json) => `${name} ${kind}`)
const test = (): Promise<Json> => service.post(`/users/api/signInProviders/${provider.id}/test`, undefined)
const change = (settings: Json): Promise<Json> =>
  service.ok('PUT', `/users/api/signInProviders/${provider.id}`, settings)

it('offers a new provider once its test has passed', async () => {
  expect(await offered()).toEqual([])
  await change({ roleGroups: {} })
  await test()
  expect(await offered()).toEqual([])
  await change({ roleGroups: { admins: 'admin' } })
  await test()
  expect(await offered()).toEqual(['Keycloak redirect'])
})

it('offers a provider with which a user has signed in', async () => {
  await new TestBrowser(service).signIn(provider, mock)
  expect(await offered()).toEqual(['Keycloak redirect'])
})

it('keeps offering a provider that fails later, or whose settings change', async () => {
  await test()
  await change({ checkMinutes: 5 })
  expect(await offered()).toEqual(['Keycloak redirect'])
  await mock.server.stop()
  await new TestBrowser(service).begin(provider)
  expect(await offered()).toEqual(['Keycloak redirect'])
})

it('does not offer a disabled provider', async () => {
  await test()
  await change({ isEnabled: false })
  expect(await offered()).toEqual([])
})
