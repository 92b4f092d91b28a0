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

/** Service of one worker, with its own store. */
export interface Service {
  /** `https://127.0.0.1:port` */
  url: string
  user: string
  password: string
}

interface TestFixtures {
  /**
   * Starts the browser with the worker's session. Use `test.use({ isSignedIn: false })` to start at the
   * sign-in page, and in tests that end a session.
   */
  isSignedIn: boolean
}

export interface WorkerOptions {
  /** Location of `cluster`; set by the project. */
  world: World
}

/** Contexts by `bypassCSP`, which axe requires. */
type Kept = Map<boolean, BrowserContext>

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface WorkerFixtures {
  service: Service
  /** Session of the service's user, shared by all tests of the worker. */
  session: Cookies
  /** Contexts reused by consecutive tests with default browser options. */
  kept: Kept
  /** A cluster not yet connected to the service. */
  cluster: Cluster
  /** API as user admin, to arrange test data. */
  api: APIRequestContext
}

const password = 'correct horse battery staple'
const settings = {
  PORT: '0',
  ADMIN_PASSWORD: password,
  DEMO: 'off',
  // Same as `npm start`: stripping types from some hundred files is a quarter of the start-up time.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
}

interface StartOptions {
  /** Modules loaded before the service. */
  imports?: readonly string[]
  environment?: Readonly<Record<string, string>>
}

interface RunningService extends Service {
  stop: () => Promise<void>
  /** Suspends the process, like a hanging machine. */
  suspend: () => void
  resume: () => void
}

/** Starts a service with user admin that stores its data in the folder. */
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

/** Opens the API of a service as its user. */
export function openApi({ url, user, password: secret }: Service): Promise<APIRequestContext> {
  const credentials = Buffer.from(`${user}:${secret}`).toString('base64')
  return request.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `BASIC ${credentials}`, Accept: 'application/json' },
  })
}

/** Playwright's own defaults for every browser. */
const playwrights = { colorScheme: 'light', timezoneId: undefined } as const

/** Media settings of a new context. */
const usualMedia = {
  media: null,
  colorScheme: playwrights.colorScheme,
  contrast: 'no-preference',
  forcedColors: 'none',
} as const

/** Resets a context: keeps only its first page, showing a static file of the console. */
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
  // Navigates first, so that the old page can't write to the cleared storage. The new page has the same
  // origin, without which there is no storage.
  await page.goto('/theme.js')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  isSignedIn: [true, { option: true }],
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives fixture dependencies from the pattern
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
  // Reuses pages: in a new one, compiling the console costs as much as the rest of its first screen. Tests
  // must not use options that are not listed here: they would get those of the context's first test.
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
    const options = { locale, viewport, colorScheme, timezoneId, contextOptions }
    const ofProject = project.use.contextOptions ?? {}
    const isUsual = isDeepStrictEqual(options, { ...usual, ...playwrights, contextOptions: ofProject })
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
    // The service ignores unknown fields, but the console must not rely on it.
    expect(warnings).toEqual([])
    if (isUsual) await tidy(context, ofProject)
    else await context.close()
  },
  page: async ({ context }, provide) => {
    await provide(context.pages()[0] ?? (await context.newPage()))
  },
})

export { expect }
