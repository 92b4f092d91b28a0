import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { model } from '../model/index.ts'
import { openStore } from '../server/store/open-store.ts'
import type { Store } from '../server/store/store.ts'
import type { TestCluster } from '../e2e/kubernetes/cluster.ts'
import { HttpsClient } from './https-client.ts'
import { listeningAddress } from '../e2e/listening-address.ts'

/** The service as it is started for real, a process of its own with a new store in a file. */
export interface BenchService {
  url: string
  pid: number
  /** Its data: certificate, database, log. */
  folder: string
  user: string
  password: string
  databasePath: string
  client: HttpsClient
  /** Authorization header of the client. */
  authorization: string
  stop(): Promise<void>
}

const user = 'admin'
const password = 'correct horse battery staple'

const root = join(import.meta.dirname, '..')

/** The command behind `npm start`. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start
}

/** `fill` writes data to the store before the service opens it. */
export async function startService(fill?: (store: Store) => Promise<unknown>): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const databasePath = join(folder, 'gantry.sqlite')
  if (fill) {
    const store = await openStore({ model, database: { path: databasePath } })
    await fill(store)
    await store.close()
  }
  const child = spawn(`exec ${startCommand()}`, {
    shell: true,
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      DEMO: 'off',
      // A store made by `fill` has no key yet, and is refused without one.
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
    // Written to a file as in production, where the log is part of a request's cost.
    stdio: ['ignore', 'pipe', openSync(join(folder, 'log'), 'a')],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const kill = (): boolean => child.kill('SIGTERM')
  process.on('exit', kill)
  const url = await listeningAddress(child)
  const authorization = `BASIC ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const client = new HttpsClient({ url, headers: { authorization } })
  const stop = async (): Promise<void> => {
    client.close()
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, user, password, databasePath, client, authorization, stop, pid: child.pid ?? 0, folder }
}

/**
 * Adds the cluster by its kubeconfig and waits until it has been read completely. Returns the HostCluster's
 * id.
 */
export async function connectCluster({ client }: BenchService, cluster: TestCluster): Promise<string> {
  const body = {
    name: 'bench',
    mode: 'discovered',
    kubeconfig: readFileSync(cluster.kubeconfigPath, 'utf8'),
  }
  const { id } = JSON.parse(await client.expect('POST', '/cluster/api/hostClusters', body)) as { id: string }
  await until('connection of the cluster', async () => {
    const text = await client.get(
      `/cluster/api/hostClusters/${id}?fields=state,connectionState,isInitialized`,
    )
    const row = JSON.parse(text) as { connectionState: string; isInitialized: boolean }
    return row.connectionState === 'connected' && row.isInitialized
  })
  return id
}

/** Polls until `holds` returns true; gives up after five minutes. */
export async function until(what: string, holds: () => Promise<boolean>, everyMs = 100): Promise<void> {
  const end = performance.now() + 300_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not seen within five minutes`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/**
 * Returns the result of `work`, or rejects after half a minute: a change that is never seen must not look
 * like a slow one.
 */
export async function within<Result>(what: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not seen within half a minute`)), 30_000)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
