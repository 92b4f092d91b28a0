import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { expect, request, test as base, type APIRequestContext } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, openCluster, type World } from './cluster.ts'
import { listeningAddress } from './listening-address.ts'

/** The service of one worker, with a store of its own. */
export interface Service {
  /** `https://127.0.0.1:port` */
  url: string
  user: string
  password: string
}

interface TestFixtures {
  /** Whether the browser comes with a session; `test.use({ isSignedIn: false })` to begin at the sign-in page. */
  isSignedIn: boolean
}

export interface WorkerOptions {
  /** Where `cluster` is; the project says so. */
  world: World
}

interface WorkerFixtures {
  service: Service
  /** A cluster that the service does not know yet. */
  cluster: Cluster
  /** The API as user admin, for arranging what a test needs. */
  api: APIRequestContext
}

const password = 'correct horse battery staple'

async function startService(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, ADMIN_PASSWORD: password, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = await listeningAddress(child)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
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

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  isSignedIn: [true, { option: true }],
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
    async ({}, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'gantry-e2e-'))
      const { url, stop } = await startService(dataFolder)
      await provide({ url, user: 'admin', password })
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ['simulator', { option: true, scope: 'worker' }],
  cluster: [
    async ({ world }, provide) => {
      const cluster = await openCluster(world)
      await provide(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [
    async ({ service }, provide) => {
      const context = await openApi(service)
      await provide(context)
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, provide) => {
    await provide(service.url)
  },
  context: async ({ context, service, isSignedIn }, provide) => {
    if (isSignedIn) {
      const { user, password } = service
      // The request shares its cookies with the pages of the context.
      expect(await context.request.post('/session', { data: { user, password } })).toBeOK()
    }
    await provide(context)
  },
})

export { expect }
