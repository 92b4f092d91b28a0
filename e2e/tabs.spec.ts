import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Proxy, startHttp1Proxy, startRelay } from './proxies.ts'
import { expectRow } from './steps.ts'

const tabCount = 20

/** Tabs of one browser and their event streams. */
class Tabs {
  readonly context: BrowserContext
  private readonly streams = new Set<Request>()
  private readonly crashed = new Set<Page>()

  constructor(context: BrowserContext) {
    this.context = context
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/events') this.streams.add(request)
    })
    const end = (request: Request): void => void this.streams.delete(request)
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    context.on('page', (page) => page.on('crash', () => this.crashed.add(page)))
  }

  alive(): Page[] {
    return this.context.pages().filter((page) => !this.crashed.has(page))
  }

  /** Returns the tabs with an open event stream. */
  leaders(): Page[] {
    const alive = new Set(this.alive())
    return [...this.streams].map((request) => request.frame().page()).filter((page) => alive.has(page))
  }

  /** Returns the leading tab, once there is exactly one. */
  async leader(): Promise<Page> {
    await expect.poll(() => this.leaders().length).toBe(1)
    return this.leaders()[0] as Page
  }
}

async function openTabs(
  browser: Browser,
  url: string,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies(cookies)
  const tabs = new Tabs(context)
  for (let count = 0; count < tabCount; count++) {
    const page = await context.newPage()
    await page.goto('/catalog')
    await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  }
  return tabs
}

/** Creates an application through the API and waits for its row in every tab. */
async function expectChange(api: APIRequestContext, pages: readonly Page[], name: string): Promise<void> {
  await expect(await api.post('/catalog/api/applications', { data: { name } })).toBeOK()
  for (const page of pages) await expectRow(page, name)
}

const protocols: [string, string, (service: string) => Promise<Proxy>][] = [
  ['HTTP/2', 'h2', startRelay],
  ['HTTP/1.1 behind a proxy', 'http/1.1', startHttp1Proxy],
]

for (const [title, protocol, start] of protocols)
  test(`${tabCount} tabs share one event stream over ${title}, even if the leading tab fails`, async ({
    browser,
    service,
    session,
    api,
  }) => {
    test.setTimeout(600_000)
    const proxy = await start(service.url)
    const name = (step: string): string => `${step}-${protocol.replace(/\W/g, '')}`
    const tabs = await openTabs(browser, proxy.url, session)
    const first = await tabs.leader()
    const used = await first.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol,
    )
    expect(used).toBe(protocol)
    await expectChange(api, tabs.alive(), name('all'))
    console.log(
      `${title}: ${tabs.alive().length} tabs, ${tabs.leaders().length} event stream, ${proxy.connections()} connections`,
    )

    await test.step('the leader is closed', async () => {
      await first.close()
      await tabs.leader()
      await expectChange(api, tabs.alive(), name('closed'))
    })

    await test.step('the leader is frozen without notice', async () => {
      const frozen = await tabs.leader()
      const devtools = await tabs.context.newCDPSession(frozen)
      await devtools.send('Debugger.enable')
      // Pauses at the next stream event; headless browsers don't freeze tabs, since all of them are visible.
      await devtools.send('Debugger.pause')
      await expect.poll(() => tabs.leaders().filter((page) => page !== frozen).length).toBe(1)
      await expectChange(
        api,
        tabs.alive().filter((page) => page !== frozen),
        name('frozen'),
      )
      await devtools.send('Debugger.disable')
      await expectRow(frozen, name('frozen'))
    })

    await test.step('the leader crashes', async () => {
      const lost = await tabs.leader()
      const devtools = await tabs.context.newCDPSession(lost)
      const crashed = lost.waitForEvent('crash')
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
      await tabs.leader()
      await expectChange(api, tabs.alive(), name('crashed'))
    })

    await tabs.context.close()
    await proxy.close()
  })
