import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { expect, request, test as base } from '@playwright/test'
import type { APIRequestContext, BrowserContext, BrowserContextOptions, Response } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Cluster, openCluster, type World } from './cluster.ts'
import { listeningAddress } from './listening-address.ts'
import { usual } from './usual.ts'

/** The service of one worker, with a store of its own. */
export interface Service {
  /** `https://127.0.0.1:port` */
  url: string
  user: string
  password: string
}

interface TestFixtures {
  /**
   * Whether the browser comes with the worker's session; `test.use({ isSignedIn: false })` to begin at the sign-in page,
   * and in tests that end a session.
   */
  isSignedIn: boolean
}

export interface WorkerOptions {
  /** Where `cluster` is; the project says so. */
  world: World
}

/** Contexts by whether they mind the console's policy of content, as axe is put into its pages. */
type Kept = Map<boolean, BrowserContext>

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface WorkerFixtures {
  service: Service
  /** A session of the service's user for all tests of the worker. */
  session: Cookies
  /** The contexts of all tests that ask for nothing else of the browser, one after the other. */
  kept: Kept
  /** A cluster that the service does not know yet. */
  cluster: Cluster
  /** The API as user admin, for arranging what a test needs. */
  api: APIRequestContext
}

const password = 'correct horse battery staple'
const settings = {
  PORT: '0',
  ADMIN_PASSWORD: password,
  DEMO: 'off',
  // As `npm start` does: to take the types out of some hundred files is a quarter of a start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
}

interface StartOptions {
  /** Modules that are loaded before the service. */
  imports?: readonly string[]
  environment?: Readonly<Record<string, string>>
}

interface RunningService extends Service {
  stop: () => Promise<void>
  /** Suspends the process, like a machine that hangs. */
  suspend: () => void
  resume: () => void
}

/** Starts a service whose user is admin; it keeps its data in the folder. */
export async function startService(
  dataFolder: string,
  { imports = [], environment = {} }: StartOptions = {},
): Promise<RunningService> {
  const modules = ['./scripts/cheap-passwords.ts', ...imports].map((path) => `--import=${path}`)
  const child = spawn(process.execPath, [...modules, 'server/main.ts'], {
    env: { ...process.env, ...settings, ...environment, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = await listeningAddress(child)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const suspend = (): void => void child.kill('SIGSTOP')
  const resume = (): void => void child.kill('SIGCONT')
  return { url, user: 'admin', password, stop, suspend, resume }
}

/** The API of a service, for its user. */
export function openApi({ url, user, password: secret }: Service): Promise<APIRequestContext> {
  const credentials = Buffer.from(`${user}:${secret}`).toString('base64')
  return request.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `BASIC ${credentials}`, Accept: 'application/json' },
  })
}

/** What Playwright asks of every browser by itself. */
const playwrights = { colorScheme: 'light', timezoneId: undefined } as const

/** What a new context shows of the person's system. */
const usualMedia = {
  media: null,
  colorScheme: playwrights.colorScheme,
  contrast: 'no-preference',
  forcedColors: 'none',
} as const

/** Leaves nothing of a test in a context but its first page, which shows a file of the console. */
async function tidy(context: BrowserContext, { reducedMotion = null }: BrowserContextOptions): Promise<void> {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  if (!page) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(usual.viewport)
  await page.emulateMedia({ ...usualMedia, reducedMotion })
  await page.mouse.move(0, 0)
  // The page that was left must not write any more once its storage is empty; a page without an origin has no storage.
  await page.goto('/theme.js')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  isSignedIn: [true, { option: true }],
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
    async ({}, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'gantry-e2e-'))
      const { stop, ...service } = await startService(dataFolder)
      await provide(service)
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  world: ['simulator', { option: true, scope: 'worker' }],
  cluster: [
    async ({ world }, provide) => {
      const cluster = await openCluster(world)
      await provide(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  api: [
    async ({ service }, provide) => {
      const context = await openApi(service)
      await provide(context)
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ service: { url, user, password } }, provide) => {
      const context = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
      await expect(await context.post('/session', { data: { user, password } })).toBeOK()
      const { cookies } = await context.storageState()
      await context.dispose()
      await provide(cookies)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, provide) => {
    await provide(service.url)
  },
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const kept: Kept = new Map()
      await provide(kept)
      for (const context of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  // A page of its own for each test compiles the console anew, which costs as much as the rest of its first screen.
  // Options that are not named here are not for tests: they would take what the first of them asked for.
  context: async (
    {
      browser,
      kept,
      isSignedIn,
      session,
      bypassCSP,
      locale,
      viewport,
      colorScheme,
      timezoneId,
      contextOptions,
    },
    provide,
    { project },
  ) => {
    const asked = { locale, viewport, colorScheme, timezoneId, contextOptions }
    const ofProject = project.use.contextOptions ?? {}
    const isUsual = isDeepStrictEqual(asked, { ...usual, ...playwrights, contextOptions: ofProject })
    const context = (isUsual ? kept.get(bypassCSP) : null) ?? (await browser.newContext())
    if (isUsual) kept.set(bypassCSP, context)
    if (isSignedIn) await context.addCookies(session)
    const warnings: string[] = []
    const note = (response: Response): void => {
      const { warning } = response.headers()
      if (warning !== undefined) warnings.push(`${response.request().method()} ${response.url()}: ${warning}`)
    }
    context.on('response', note)
    await provide(context)
    context.off('response', note)
    // The service ignores fields that it does not know, which the console must not rely on.
    expect(warnings).toEqual([])
    if (isUsual) await tidy(context, ofProject)
    else await context.close()
  },
  page: async ({ context }, provide) => {
    await provide(context.pages()[0] ?? (await context.newPage()))
  },
})

export { expect }
