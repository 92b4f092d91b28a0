import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { basic, type Json } from './app.fixture.ts'

let folder: string
let simulator: Simulator
let child: ChildProcess | null = null

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-tasks-'))
  simulator = await startSimulator({ port: 0 })
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await simulator.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<number> {
  child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: 'off',
      ADMIN_PASSWORD: 'secret',
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error(`The service ended: ${await text(child.stderr ?? process.stdin)}`)
}

async function kill(): Promise<void> {
  const ended = child && once(child, 'exit')
  child?.kill('SIGKILL')
  await ended
}

async function ask(port: number, method: string, path: string, body?: unknown): Promise<Json> {
  const headers = { authorization: basic('admin', 'secret') }
  const sent = request({ host: '127.0.0.1', port, rejectUnauthorized: false, method, path, headers })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return JSON.parse(await text(response))
}

/** Polls until a condition is met: the test isn't notified of the process's changes. */
async function until(poll: () => Promise<Json>, holds: (found: Json) => boolean): Promise<Json> {
  for (;;) {
    const found = await poll()
    if (holds(found)) return found
    await pause(50)
  }
}

const guarded = { app: 'guarded' }
const objects = [
  { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'guarded', namespace: 'shop' },
    spec: {
      replicas: 1,
      selector: { matchLabels: guarded },
      template: {
        metadata: { labels: guarded },
        spec: { containers: [{ name: 'main', image: 'example/guarded:1' }] },
      },
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'always-one', namespace: 'shop' },
    spec: { minAvailable: 1, selector: { matchLabels: guarded } },
  },
]

it('resumes a drain that a killed service left', async () => {
  await simulator.populate(objects)
  const first = await start()
  const kubeconfig = simulator.kubeconfig
  await ask(first, 'POST', '/cluster/api/hostClusters', { name: 'prod', mode: 'discovered', kubeconfig })
  const [node] = await until(
    () => ask(first, 'GET', '/cluster/api/nodes?fields=id'),
    (nodes) => nodes.length === 1,
  )
  const { id } = await ask(first, 'POST', '/environments/api/tasks', {
    action: 'drain',
    target: 'cluster.Node',
    items: [{ resource: node.id }],
  })
  const read = (port: number): Promise<Json> =>
    ask(port, 'GET', `/environments/api/tasks/${id}?mode=exportDetails`)
  const waiting = await until(
    () => read(first),
    ({ items }) => items[0].state === 'waiting',
  )
  expect(waiting.items[0].message).toContain('held by a disruption budget')
  await kill()

  const second = await start()
  expect(await read(second)).toMatchObject({ state: 'executing', startTime: waiting.startTime })
  const [budget] = await until(
    () => ask(second, 'GET', '/environments/api/podDisruptionBudgets?fields=id'),
    (budgets) => budgets.length === 1,
  )
  await until(
    () => ask(second, 'DELETE', `/environments/api/podDisruptionBudgets/${budget.id}`),
    ({ status }) => status === 200,
  )
  const done = await until(
    () => read(second),
    ({ endTime = null }) => endTime !== null,
  )
  expect(done).toMatchObject({ state: 'completed', completedCount: 1 })
  expect(done.items[0]).toMatchObject({ state: 'completed', message: 'node-1 is drained.' })
})
