import { startStill } from '#simulator/testing'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { expect, test as base } from './fixtures.ts'
import { Pictures } from './pictures.ts'
import { fillScreens, type Places } from './screens-data.ts'
import { expectTitle, giveCredentials } from './steps.ts'
import { production, staging } from './still-worlds.ts'
import { pictureTime, startStillService, type StillService } from './still-service.ts'

/**
 * Compares the main screens with pictures, in both themes. All displayed data is constant: the clocks of the
 * service, the browser and the clusters are stopped, and the clusters' names come from a seed. Remaining
 * random values (ports, ids) are replaced in the page. See pictures.ts for the comparison.
 *
 * To update the pictures after a build: npm run pictures -- --update-snapshots
 */
const hourMs = 3_600_000

const test = base.extend<object, { still: StillService }>({
  still: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives fixture dependencies from the pattern
    async ({}, provide) => {
      const service = await startStillService(26 * hourMs)
      await provide(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  service: [async ({ still }, provide) => provide(still), { scope: 'worker' }],
})

test.use({
  isSignedIn: false,
  viewport: { width: 1280, height: 800 },
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: ensureBrowser(),
    // Renders glyphs as defined by the fonts, regardless of the machine's settings.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  },
})

/** Replaces values specific to this run, from the first paint on. */
function hideChance(): void {
  const chances: [RegExp, string][] = [
    [/127\.0\.0\.1:\d+/g, '127.0.0.1:6443'],
    [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '8f1c6a02-51c7-4b0e-9a3f-2f1f7d0c44be'],
    [/sha256\/\/[\w+/]{43}=/g, `sha256//${'4kQ1'.repeat(10)}c8k=`],
    [/\b[0-9a-f]{2}(:[0-9a-f]{2}){31}\b/gi, Array.from({ length: 32 }, () => '4f').join(':')],
  ]
  const hide = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) {
      const given = text.nodeValue ?? ''
      const shown = chances.reduce((value, [chance, constant]) => value.replace(chance, constant), given)
      if (text.nodeType === Node.TEXT_NODE && shown !== given) text.nodeValue = shown
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') hide(target)
      else for (const node of addedNodes) hide(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Stops the browser's clock while its timers continue. */
function freezeClock(time: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [time] : given, target),
    get: (real, key) => (key === 'now' ? () => time : Reflect.get(real, key)),
  })
}

/**
 * Replaces the single measurement of a newly started service with a varying history that ends at it. Until
 * there is one, the service has not read the cluster.
 */
function giveHistory(): void {
  const ask = globalThis.fetch
  interface Series {
    metric: string
    points: [time: number, value: number][]
  }
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const answer = await ask(input, init)
    if (!pathname.endsWith('/samples') || !answer.ok) return answer
    const [from = 0, to = 0, step = 1] = ['from', 'to', 'step'].map((name) => Number(searchParams.get(name)))
    const count = Math.floor((to - from) / step)
    const wave = (index: number): number => 1 + 0.2 * Math.sin(index / 7) + 0.06 * Math.cos(index * 1.9)
    const given: Series[] = await answer.json()
    const made = given.map(({ points, ...whose }) => {
      // Requests and capacity stay constant; usage varies.
      const shape = whose.metric.endsWith('Usage') ? wave : () => 1
      const last = points.at(-1)?.[1] ?? 0
      const times = Array.from({ length: count }, (_, index) => from + (index + 1) * step)
      return {
        ...whose,
        points: times.map((time, index) => [time, (last * shape(index)) / shape(count - 1)]),
      }
    })
    return Response.json(made)
  }
}

/** Title, and text that is visible once the screen is complete. */
type Screen = [name: string, path: string, title: string | RegExp, shown: string | RegExp]

const screensOf = (places: Places): Screen[] => [
  ['home', '/', 'Fleet', '/ 5'],
  ['catalog', '/catalog', 'Catalog', /6 services/],
  ['catalog-application', places.catalogApplication, 'web-shop', 'payment-provider'],
  ['environments', '/environments', 'Environments', 'shop-staging@eu-staging'],
  ['environment', places.environment, 'shop-production@eu-production', '8 / 8'],
  ['application', places.application, 'web-shop', 'Config map'],
  ['application-broken', places.brokenApplication, 'web-shop', /cannot pull/],
  ['revisions', `${places.application}/revisions`, 'web-shop', 'livenessProbe'],
  ['yaml', `${places.application}/yaml`, 'web-shop', 'Fields as'],
  // Logs of one pod only: lines with the same timestamp from several pods are ordered by arrival.
  ['logs', `${places.application}/logs?pods=${places.podOfLogs}`, 'web-shop', '7 errors, 10 seconds per bar'],
  ['pods', `${places.application}/pods`, 'web-shop', '1 to 8 of 8'],
  ['pod', places.pod, 'postgresql-0', 'Running'],
  ['compare', places.comparison, 'Compare environments', 'checkout'],
  ['clusters', '/clusters', 'Clusters', 'eu-staging'],
  ['cluster', places.cluster, 'eu-production', 'worker-3'],
  ['nodes', `${places.cluster}/nodes`, 'eu-production', 'worker-3'],
  ['node', places.node, 'worker-3', 'DiskPressure'],
  ['host-group', places.hostGroup, 'rack-7-workers', 'node-r7-03'],
  ['activity', '/activity', 'Activity', /./],
  ['alarms', '/alarms', 'Alarms', 'Application web-shop is degraded'],
  ['alarm-settings', '/settings/alarms', 'Settings', 'Image cannot be pulled'],
]

/** Returns whether the page shows one resource and so has a star, which appears once the page is idle. */
const isResourcePath = (path: string): boolean => /[\da-f]{8}-/.test(path.split('?')[0] ?? '')

test('the main screens match their screenshots', async ({ page, still }, info) => {
  test.slow()
  const pictures = new Pictures(page, info)
  await page.addInitScript(hideChance)
  await page.addInitScript(freezeClock, pictureTime)
  await page.addInitScript(giveHistory)
  still.setAgo(0)
  await pictures.expectSame('sign-in', async () => {
    await page.goto('/')
    await expectTitle(page, 'Sign in')
  })
  await giveCredentials(page, still)
  await expectTitle(page, 'Fleet')
  const openEmpty = async (): Promise<void> => {
    await page.goto('/')
    await expectTitle(page, 'Fleet')
    await expect(page.getByText('No clusters yet')).toBeVisible()
  }
  await pictures.expectSame('home-empty', openEmpty)
  await pictures.expectSame('palette', async () => {
    await openEmpty()
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  const clusters = [await startStill(production, pictureTime), await startStill(staging, pictureTime)]
  const places = await fillScreens(still, clusters)
  for (const [name, path, title, shown] of screensOf(places))
    await pictures.expectSame(name, async () => {
      await page.goto(path)
      await expectTitle(page, title)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to favourites' })).toHaveCount(
        isResourcePath(path) ? 1 : 0,
      )
    })
  for (const cluster of clusters) await cluster.stop()
  pictures.tell()
})
