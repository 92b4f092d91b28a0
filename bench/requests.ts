import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listeningAddress } from '../e2e/listening-address.ts'
import { generateLoad, processorTime, type Load } from './generate-load.ts'
import { spreadOf } from './measure.ts'
import { withPods } from './platform.ts'
import { note, type Line, type Report } from './report.ts'
import type { BenchService } from './service.ts'

const PODS = 10_000
const ROUNDS = 8
const ROUND_MS = 1_500
/** Unmeasured pause, so that no measurement includes the previous one's garbage collection. */
const SETTLE_MS = 500
const CONNECTIONS = 16
/** Minimum share of a bare route's requests. */
const LEAST = 0.5

/** Process of a server and its load. */
interface Subject {
  pid: number
  load: Load
}

/** Compares requests per second of the service to a bare Fastify that returns the same bytes from memory. */
export const requests = (): Promise<Report> => withPods(PODS, measure)

async function measure(service: BenchService): Promise<Report> {
  const paths = await pathsOf(service)
  const texts = await Promise.all(Object.values(paths).map((path) => service.client.get(path)))
  const peer = await startPeer(service, texts)
  const key = await makeKey(service)
  const subjects = new Map<string, Subject>()
  for (const [index, [name, path]] of Object.entries(paths).entries()) {
    const load = (url: string, headers: Record<string, string> = {}): Load => ({
      url,
      headers: { accept: 'application/json', ...headers },
      connections: CONNECTIONS,
      ms: ROUND_MS,
    })
    subjects.set(`${name}, a constant of bare Fastify`, { pid: peer.pid, load: load(`${peer.url}/${index}`) })
    subjects.set(`${name}, BASIC, each made anew`, {
      pid: service.pid,
      load: { ...load(`${service.url}${path}`, { authorization: service.authorization }), isNew: true },
    })
    for (const authorization of [service.authorization, `SERVICE-API ${key}`])
      subjects.set(`${name}, ${authorization.split(' ', 1)[0]}`, {
        pid: service.pid,
        load: load(`${service.url}${path}`, { authorization }),
      })
  }
  try {
    return await compareLoads(subjects, texts)
  } finally {
    peer.stop()
  }
}

/** Returns paths of one pod with all its attributes, and of a page of fifty. */
async function pathsOf({ client }: BenchService): Promise<Record<string, string>> {
  const pods = '/environments/api/pods'
  const [pod] = JSON.parse(await client.get(`${pods}?count=1&start=${PODS / 2}&fields=id`)) as {
    id: string
  }[]
  return { 'one object': `${pods}/${pod?.id ?? ''}`, 'page of 50': `${pods}?count=50` }
}

async function makeKey({ client }: BenchService): Promise<string> {
  const [user] = JSON.parse(await client.get('/users/api/users?fields=id')) as { id: string }[]
  const text = await client.expect('POST', `/users/api/users/${user?.id ?? ''}/apiKeys`, { name: 'bench' })
  return (JSON.parse(text) as { key: string }).key
}

interface Peer {
  pid: number
  url: string
  stop(): void
}

async function startPeer({ folder }: BenchService, texts: readonly string[]): Promise<Peer> {
  const files = texts.map((text, index) => {
    const path = join(folder, `answer-${index}.json`)
    writeFileSync(path, text)
    return path
  })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'constant-server.ts'), folder, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  return { pid: child.pid ?? 0, url: await listeningAddress(child), stop: () => child.kill() }
}

interface Found {
  perSecond: number[]
  /** Milliseconds of the server's processor time per request. */
  cpu: number[]
}

async function compareLoads(
  subjects: ReadonlyMap<string, Subject>,
  texts: readonly string[],
): Promise<Report> {
  const found = new Map<string, Found>([...subjects.keys()].map((name) => [name, { perSecond: [], cpu: [] }]))
  for (let round = -1; round < ROUNDS; round += 1) {
    note(round < 0 ? 'warm-up' : `round ${round + 1} of ${ROUNDS}`)
    for (const [name, { pid, load }] of round % 2 === 0 ? subjects : [...subjects].toReversed()) {
      await generateLoad({ ...load, ms: SETTLE_MS })
      const before = processorTime(pid)
      const { perSecond, count } = await generateLoad(load)
      const after = processorTime(pid)
      if (round < 0) continue
      found.get(name)?.perSecond.push(perSecond)
      if (before !== null && after !== null) found.get(name)?.cpu.push((after - before) / count)
    }
  }
  return reportOf(found, texts)
}

function reportOf(found: ReadonlyMap<string, Found>, texts: readonly string[]): Report {
  const lines: Line[] = []
  const aims: Report['aims'][number][] = []
  const processor: string[] = []
  let peer: Found = { perSecond: [Number.NaN], cpu: [Number.NaN] }
  for (const [what, values] of found) {
    const isPeer = what.endsWith('bare Fastify')
    if (isPeer) peer = values
    const spread = spreadOf(values.perSecond)
    const ratio = spread.median / spreadOf(peer.perSecond).median
    lines.push({ what, spread, ratio })
    if (!isPeer) aims.push({ what, value: ratio, limit: LEAST, unit: 'x', isLeast: true })
    if (values.cpu.length > 0)
      processor.push(
        `${what}: ${(spreadOf(values.cpu).median * 1000).toFixed(0)} µs of the server's processor each.`,
      )
  }
  return {
    title: `Requests a second over HTTPS, ${CONNECTIONS} connections that stay open`,
    facts: [
      `A service with ${PODS} pods, its log written; answers of ${texts.map(({ length }) => `${(length / 1000).toFixed(1)} kB`).join(' and ')}; ${ROUNDS} rounds of ${ROUND_MS / 1000} s.`,
      'The load comes from a process of its own. The ratio is to the constant of the same size.',
      'What is not made anew is the answer of the request before, as nothing in the store has changed.',
      ...processor,
    ],
    unit: '/s',
    lines,
    aims,
  }
}
