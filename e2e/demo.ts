import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Service, test as base } from './fixtures.ts'
import { listeningAddress } from './listening-address.ts'

/** The password that the service prints when it has made one. */
function printedPassword(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const password = /^user admin, password (\S+)/.exec(line)?.[1]
      if (password) resolve(password)
    })
  })
}

interface DemoService extends Service {
  /** From the command to the address, which a newcomer waits for. */
  startedInMs: number
}

/** A service as `npm start` begins it for somebody new, with its demo, on data of its own. */
async function startWithDemo(): Promise<DemoService & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-demo-'))
  const { PATH, HOME } = process.env
  const began = Date.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const [url, password] = await Promise.all([listeningAddress(child), printedPassword(child)])
  const startedInMs = Date.now() - began
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, user: 'admin', password, startedInMs, stop }
}

/** The service of a newcomer takes the place of the worker's: one for all tests of a file, since its demo takes long to make. */
export const testOfDemo = base.extend<object, { service: DemoService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
    async ({}, provide) => {
      const { stop, ...service } = await startWithDemo()
      await provide(service)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** A machine that has other work makes the demo for minutes; the limit of a test ends what hangs. */
export const beingMade = { timeout: 240_000 }
