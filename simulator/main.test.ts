import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { KubeConfig, CoreV1Api } from '@kubernetes/client-node'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
let child: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const start = (...options: string[]) => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options])
  return child
}

/** Returns the first lines of the output. */
async function readLines({ stdout }: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout ?? process.stdin })) {
    lines.push(line)
    if (lines.length === count) break
  }
  return lines
}

it.each([
  ['three nodes', [], ['n1', 'n2', 'n3'], 0],
  ['a populated cluster and its history', ['--world', 'tiny'], ['n1', 'n2'], 2],
])('runs a cluster with %s until it is stopped', async (_, options, nodes, podCount) => {
  const path = join(folder, 'kubeconfig')
  const running = start(...options, '--kubeconfig', path)
  const [title, command] = await readLines(running, 2)
  expect(title).toMatch(/^Simulated cluster on https:\/\/127\.0\.0\.1:\d+, world \w+$/)
  expect(command).toBe(`kubectl --kubeconfig=${path} get nodes`)
  const config = new KubeConfig()
  config.loadFromString(readFileSync(path, 'utf8'))
  const client = config.makeApiClient(CoreV1Api)
  const names = (await client.listNode()).items.map(({ metadata }) => metadata?.name)
  expect(names).toEqual(nodes)
  const web = await client.listNamespacedPod({
    namespace: podCount === 0 ? 'default' : 'site',
    labelSelector: 'app.kubernetes.io/name=web',
  })
  expect(web.items.map(({ status }) => status?.phase)).toEqual(Array(podCount).fill('Running'))
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})

it('removes the temporary kubeconfig file it wrote', async () => {
  const running = start()
  const [, command = ''] = await readLines(running, 2)
  const path = /--kubeconfig=(\S+)/.exec(command)?.[1] ?? ''
  expect(existsSync(path)).toBe(true)
  running.kill('SIGINT')
  await once(running, 'exit')
  expect(existsSync(path)).toBe(false)
})

it.each([
  [['--world', 'moon'], '--world must be one of nodes, tiny, eu-production, eu-staging.\n'],
  [['--port', 'x'], '--port must be a port number, or 0 for a free port.\n'],
])('rejects %j', async (options, message) => {
  const refused = start(...options)
  const written = refused.stderr ? text(refused.stderr) : ''
  expect(await once(refused, 'exit')).toEqual([1, null])
  expect(await written).toBe(message)
})
