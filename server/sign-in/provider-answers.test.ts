import { beforeEach, expect, it } from 'vitest'
import type { Json, TestService } from '../app.fixture.ts'
import { authorize, type MockProvider, startWithProvider, TestBrowser } from './provider.fixture.ts'

let mock: MockProvider
let service: TestService
let provider: Json

beforeEach(async () => {
  ;({ mock, service, provider } = await startWithProvider())
})

it.each(['admin ', ' admin', 'ad\u200bmin', 'admin\u202e'])(
  'refuses names that look like another account: %j',
  async (name) => {
    mock.claims = { ...mock.claims, preferred_username: name }
    const browser = new TestBrowser(service)
    expect(await browser.signIn(provider, mock)).toMatch(/^\/sign-in\/failure\?/)
    expect(await service.get('/users/api/users')).toHaveLength(1)
  },
)

it("keeps the provider's state if a browser sends an incomplete response", async () => {
  const browser = new TestBrowser(service)
  const callback = new URL(await authorize(await browser.begin(provider), mock))
  callback.searchParams.delete('code')
  expect((await browser.failureAt(await browser.complete(callback.href))).message).toMatch(/incomplete/)
  expect(await service.get(provider.uri)).toMatchObject({ state: 'untried' })
})
