import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, request } from '@playwright/test'
import { type Service, test as base } from './fixtures.ts'
import { listeningAddress } from './listening-address.ts'

/** Returns the password the service prints when it creates one. */
function printedPassword(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const password = /^user admin, password (\S+)/.exec(line)?.[1]
      if (password) resolve(password)
    })
  })
}

const password = 'correct horse battery staple'

/** Signs in as the first user must: the printed password works only for its replacement. */
async function replacePassword(url: string, printed: string): Promise<void> {
  const context = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  const data = { user: 'admin', password: printed, newPassword: password }
  await expect(await context.post('/session', { data })).toBeOK()
  await context.dispose()
}

interface DemoService extends Service {
  /** Time from running the command to the printed address. */
  startedInMs: number
}

/** Starts a service like `npm start` on a new machine, with the demo and its own data. */
async function startWithDemo(): Promise<DemoService & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-demo-'))
  const { PATH, HOME } = process.env
  const began = Date.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const [url, printed] = await Promise.all([listeningAddress(child), printedPassword(child)])
  const startedInMs = Date.now() - began
  await replacePassword(url, printed)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, user: 'admin', password, startedInMs, stop }
}

/**
 * Replaces the worker's service with one that has the demo. Shared by all tests of a file, since the demo is
 * slow to set up.
 */
export const testOfDemo = base.extend<object, { service: DemoService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives fixture dependencies from the pattern
    async ({}, provide) => {
      const { stop, ...service } = await startWithDemo()
      await provide(service)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** A busy machine takes minutes to set up the demo; the timeout only ends hanging tests. */
export const setupTimeout = { timeout: 240_000 }
