import { expect, it } from 'vitest'
import { startReplicas } from '../replicas.fixture.ts'
import { addProvider, authorize, MockProvider, TestBrowser } from './provider.fixture.ts'

it('a sign-in started on one replica can be completed once on another', async () => {
  const mock = await MockProvider.start()
  const [one, other] = await startReplicas()
  const provider = await addProvider(one, mock)
  const browser = new TestBrowser(one)
  const callback = await authorize(await browser.begin(provider), mock)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  browser.service = other
  expect(await browser.complete(callback)).toBe('/catalog')
  browser.service = one
  expect(await browser.session()).toMatchObject({ user: { name: 'ada', role: 'admin' } })
  const again = await browser.open(callback, 'GET', { cookie })
  expect((await browser.failureAt(String(again.headers['location']))).message).toMatch(/already complete/)
})
