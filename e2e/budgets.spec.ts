import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, type Service } from './fixtures.ts'
import { test } from './rolled-out-shop.ts'
import { expectTitle } from './steps.ts'
import { usual } from './usual.ts'

/** Limits of one screen, opened with an empty browser cache. */
interface Budget {
  /** Transferred scripts and style sheets, compressed and with headers, in kB. */
  maxKb: number
  /**
   * Distinct requests of any kind. Live screens repeat reads when data changes, which is not part of loading.
   */
  maxRequests: number
}

interface Screen extends Budget {
  path: string
  isReady(page: Page): Promise<void>
}

const hasTitle = (title: string) => (page: Page) => expectTitle(page, title)

const list: Budget = { maxKb: 329, maxRequests: 34 }

const pods: Screen = {
  path: '/resources/environments/pods',
  maxKb: 319,
  maxRequests: 30,
  isReady: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
}

const screens: readonly (Screen & { name: string })[] = [
  { ...pods, name: 'the list of pods' },
  { ...list, name: 'the catalog', path: '/catalog', isReady: hasTitle('Catalog') },
  { ...list, name: 'the list of environments', path: '/environments', isReady: hasTitle('Environments') },
  { ...list, name: 'the list of clusters', path: '/clusters', isReady: hasTitle('Clusters') },
  { ...list, name: 'the list of providers', path: '/infrastructure', isReady: hasTitle('Infrastructure') },
  {
    name: 'Home',
    path: '/',
    maxKb: 347,
    maxRequests: 60,
    isReady: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'the API explorer',
    path: '/api-explorer',
    maxKb: 330,
    maxRequests: 45,
    isReady: hasTitle('API explorer'),
  },
]

interface Visit {
  browser: Browser
  service: Service
  cookies?: Parameters<BrowserContext['addCookies']>[0]
  locale?: string
}

/** Opens a screen in a new browser context and returns the traffic until the network was idle. */
async function load(
  { browser, service, cookies = [], locale = usual.locale }: Visit,
  { path, isReady }: Screen,
): Promise<{ kb: number; requests: number }> {
  const context = await browser.newContext({
    ...usual,
    locale,
    baseURL: service.url,
    ignoreHTTPSErrors: true,
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const chromium = await context.newCDPSession(page)
  await chromium.send('Network.enable')
  const files = new Set<string>()
  const requests = new Set<string>()
  let bytes = 0
  chromium.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.add(`${request.method} ${request.url}`)
    if (type === 'Script' || type === 'Stylesheet') files.add(requestId)
  })
  chromium.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path)
  await isReady(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { kb: bytes / 1000, requests: requests.size }
}

function expectWithin(
  name: string,
  { kb, requests }: Awaited<ReturnType<typeof load>>,
  budget: Budget,
): void {
  const { maxKb, maxRequests } = budget
  console.log(`${name}: ${kb.toFixed(1)} of ${maxKb} kB, ${requests} of ${maxRequests} requests`)
  expect.soft(kb, 'kB of scripts and style sheets').toBeLessThanOrEqual(maxKb)
  expect.soft(requests, 'requests').toBeLessThanOrEqual(maxRequests)
}

const signIn: Screen = {
  path: '/',
  maxKb: 200,
  maxRequests: 12,
  isReady: (page) => expect(page.getByRole('button', { name: /^(Sign in|Anmelden)$/ })).toBeVisible(),
}

for (const locale of ['en-US', 'de-DE'])
  test(`a visitor loads only the sign-in page, in ${locale}`, async ({ browser, service }) => {
    expectWithin(`sign-in, ${locale}`, await load({ browser, service, locale }, signIn), signIn)
  })

test('a visitor whose session has expired loads only the sign-in page', async ({
  browser,
  service,
  session,
}) => {
  const cookies = session.map((cookie) => ({ ...cookie, value: 'ended' }))
  expectWithin('sign-in, session ended', await load({ browser, service, cookies }, signIn), signIn)
})

test('each screen stays within its budget', async ({ browser, service, session, shop }) => {
  expect(shop.path, 'an application with pods').toBeTruthy()
  for (const screen of screens)
    await test.step(screen.name, async () => {
      expectWithin(screen.name, await load({ browser, service, cookies: session }, screen), screen)
    })
})

test('translations cost the pod list less than 60 kB', async ({ browser, service, session, shop }) => {
  expect(shop.path, 'an application with pods').toBeTruthy()
  const german = { ...pods, maxKb: pods.maxKb + 60, maxRequests: pods.maxRequests + 4 }
  const loaded = await load({ browser, service, cookies: session, locale: 'de-DE' }, german)
  expectWithin('the list of pods, in German', loaded, german)
})
