import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { ManualClock } from '#simulator/testing'
import { englishOf } from '../../../errors.ts'
import { type FollowedLog, LogNote } from '../cluster.ts'
import { followLog } from './followed-log.ts'
import { HttpServerFixture } from '../http-server.fixture.ts'
import { parseKubeconfig } from '../kubeconfig/kubeconfig.ts'
import { Transport } from '../transport.ts'

let clock: ManualClock
let simulator: Simulator
let transport: Transport
let reading: AbortController
const servers = new HttpServerFixture()

beforeEach(async () => {
  clock = new ManualClock()
  reading = new AbortController()
  simulator = await startSimulator({ port: 0, clock })
  transport = new Transport(parseKubeconfig(simulator.kubeconfig))
  await simulator.populate([
    { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
  ])
})
afterEach(async () => {
  reading.abort()
  servers.close()
  transport.close()
  await simulator.stop()
})

const reference = { namespace: 'shop', name: 'web-1' }
const make = (image: string, spec: object = {}) =>
  transport.request({
    method: 'POST',
    path: '/api/v1/namespaces/shop/pods',
    body: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-1' },
      spec: { ...spec, containers: [{ name: 'app', image }] },
    },
    timeoutMs: 10_000,
  })
const follow = () => followLog(transport, reference, { container: 'app', follow: true }, reading.signal)

/** Reads lines and notes up to the first match, or to the end, while advancing the cluster's clock. */
async function readUntil(parts: FollowedLog['parts'], fits: (line: string) => boolean): Promise<string[]> {
  const reported: string[] = []
  for (let part = await nextOf(parts); !part.done; part = await nextOf(parts)) {
    const { value } = part
    reported.push(
      ...(value instanceof LogNote
        ? [`gantry: ${englishOf(value.text)}`]
        : value.toString().trimEnd().split('\n')),
    )
    if (reported.some(fits)) break
  }
  return reported
}

async function nextOf(parts: FollowedLog['parts']): Promise<IteratorResult<Buffer | LogNote>> {
  const next = parts.next()
  for (;;) {
    clock.advance(500)
    const first = await Promise.race([next, new Promise<null>((resolve) => setImmediate(resolve, null))])
    if (first !== null) return first
  }
}

const podOf = (restartCount: number, state: object, lastState = {}) => ({
  kind: 'Pod',
  metadata: { uid: 'u1' },
  status: { containerStatuses: [{ name: 'app', restartCount, state, lastState }] },
})
const ended = { terminated: { exitCode: 1 } }

it('continues with the next run of a crashed container, and reports how the previous one ended', async () => {
  const waiting = { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container=app' }
  // The kubelet still reports the container as running for a while after its log has ended.
  const pod = podOf(3, { running: {} })
  const changes = [podOf(3, ended), podOf(3, { waiting }, ended), podOf(4, { running: {} }, ended)]
  const asked: string[] = []
  const { transport: served } = await servers.serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.endsWith('/pods'))
      response.write(changes.map((object) => `${JSON.stringify({ type: 'MODIFIED', object })}\n`).join(''))
    else if (!pathname.endsWith('/log')) response.end(JSON.stringify(pod))
    else if (asked.push(search) > 1) response.write('second\n')
    else response.end('first\n')
  })
  const { parts } = await followLog(
    served,
    reference,
    { container: 'app', follow: true, timestamps: true, tailLines: 5 },
    reading.signal,
  )
  expect(await readUntil(parts, (line) => line === 'second')).toEqual([
    'first',
    'gantry: The container exited with code 1.',
    'gantry: Kubernetes waits up to 5m before it starts the container again.',
    'gantry: Run 5 of the container has begun.',
    'second',
  ])
  expect(asked).toEqual([
    '?container=app&follow=true&timestamps=true&tailLines=5',
    '?container=app&follow=true&timestamps=true',
  ])
})

it('reports how a run ended before the log was opened', async () => {
  const { transport: served } = await servers.serve((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.endsWith('/log')) response.end('first\n')
    else
      response.end(
        JSON.stringify(asked++ === 0 ? podOf(0, { running: {} }) : podOf(1, { running: {} }, ended)),
      )
  })
  let asked = 0
  const { parts } = await followLog(served, reference, { container: 'app' }, reading.signal)
  const reported = await readUntil(parts, (line) => line.endsWith('has begun.'))
  expect(reported.slice(1)).toEqual([
    'gantry: The container exited with code 1.',
    'gantry: Run 2 of the container has begun.',
  ])
})

it('ends if no other run follows, and reports how the last one ended', async () => {
  await make('example/crash:1', { restartPolicy: 'Never' })
  clock.advance(4_000)
  const { parts } = await follow()
  const reported = await readUntil(parts, () => false)
  expect(reported.at(-1)).toBe('gantry: The container exited with code 1.')
})

it('ends with its pod', async () => {
  await make('example/web:1')
  clock.advance(4_000)
  const { parts } = await follow()
  await readUntil(parts, (line) => line.includes('starting'))
  await transport.request({
    method: 'DELETE',
    path: '/api/v1/namespaces/shop/pods/web-1',
    timeoutMs: 10_000,
  })
  const reported = await readUntil(parts, () => false)
  expect(reported.at(-1)).toMatch(/^gantry: (The pod is gone|The container exited with code \d+)\.$/)
})

it("waits for a container that has not started, with the API server's message", async () => {
  await make('example/slow:1')
  clock.advance(2_000)
  const { absence, parts } = await follow()
  expect(absence?.message).toContain('is waiting to start')
  const reported = await readUntil(parts, (line) => line.includes('starting'))
  expect(reported[0]).toBe(`gantry: ${absence?.message}`)
})

it('resumes after a lost connection without losing or repeating a line', async () => {
  const line = (second: number, text: string): string => `2026-01-31T12:00:0${second}.5Z ${text}\n`
  const asked: string[] = []
  const served = await servers.serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.endsWith('/pods')) response.flushHeaders()
    else if (!pathname.endsWith('/log')) response.end(JSON.stringify(podOf(0, { running: {} })))
    else if (asked.push(search) > 1) response.write(line(1, 'first') + line(2, 'second') + line(3, 'third'))
    else response.write(line(1, 'first') + line(2, 'second').slice(0, -3), () => response.destroy())
  })
  const { parts } = await followLog(
    served.transport,
    reference,
    { container: 'app', follow: true, tailLines: 5 },
    reading.signal,
  )
  expect(await readUntil(parts, (one) => one === 'third')).toEqual([
    'first',
    'gantry: Connection to the cluster lost. The log continues when it is back.',
    'second',
    'third',
  ])
  expect(asked).toEqual([
    '?container=app&follow=true&tailLines=5&timestamps=true',
    '?container=app&sinceTime=2026-01-31T12%3A00%3A01Z&follow=true&timestamps=true',
  ])
})

it('resumes with the rest of a run that ended since, then follows the next', async () => {
  const line = (second: number, text: string): string => `2026-01-31T12:00:0${second}.5Z ${text}\n`
  const end = { terminated: { exitCode: 1, finishedAt: '2026-01-31T12:00:03Z' } }
  const served = await servers.serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (!pathname.endsWith('/log')) response.end(JSON.stringify(podOf(1, { running: {} }, end)))
    else if (searchParams.get('previous') === 'true') response.end(line(1, 'known') + line(2, 'last words'))
    else response.write(line(4, 'next run'))
  })
  const { parts } = await followLog(
    served.transport,
    reference,
    { container: 'app', follow: true, sinceTime: '2026-01-31T12:00:01Z' },
    reading.signal,
  )
  expect(await readUntil(parts, (one) => one === 'next run')).toEqual([
    'known',
    'last words',
    'gantry: The container exited with code 1.',
    'gantry: Run 2 of the container has begun.',
    'next run',
  ])
})
