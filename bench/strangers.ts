import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { floods } from './flood.ts'
import { spreadOf, type Spread } from './measure.ts'
import { note, type Aim, type Line, type Report } from './report.ts'
import type { Flood } from './send-flood.ts'
import { type BenchService, startService } from './service.ts'
import { ask, request, signIn } from './stranger-requests.ts'

const person = '127.0.0.2'
const CLIENTS = 100
const FLOOD_MS = 15_000
const PROBE_MS = 50
/** Time for which memory is observed after the floods. */
const REST_MS = 5 * 60_000
const REST_STEP_MS = 15_000

const megabytes = ({ pid }: BenchService): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const portOf = ({ url }: BenchService): number => Number(new URL(url).port)

/** Runs a flood in a process of its own; resolves to the number of answers by status. */
async function sendFlood(flood: Flood): Promise<Record<string, number>> {
  const script = join(import.meta.dirname, 'send-flood.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(flood)])
  return JSON.parse(stdout) as Record<string, number>
}

/** Milliseconds of `/healthz` on a new connection each. They start at a steady rate, however long answers take. */
async function probe(port: number, end: AbortSignal): Promise<number[]> {
  const times: Promise<number>[] = []
  while (!end.aborted) {
    const start = performance.now()
    times.push(
      ask(port, person, request('GET /healthz')).then((status) =>
        status === 200 ? performance.now() - start : Infinity,
      ),
    )
    await setTimeout(PROBE_MS)
  }
  return Promise.all(times)
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

interface Measured {
  times: number[]
  signIns: number
  tried: number
  answers: Record<string, number>
}

/** Measures a person's requests and sign-ins at another address while strangers send. */
async function under(service: BenchService, kind: string | null): Promise<Measured> {
  const port = portOf(service)
  const over = new AbortController()
  let [signIns, tried] = [0, 0]
  const signInRepeatedly = async (): Promise<void> => {
    while (!over.signal.aborted) {
      tried++
      if ((await ask(port, person, signIn(service.user, service.password))) === 200) signIns++
      await setTimeout(500)
    }
  }
  const flood = kind ? sendFlood({ kind, port, clients: CLIENTS, ms: FLOOD_MS }) : setTimeout(FLOOD_MS, {})
  const ends = flood.finally(() => over.abort())
  const [times, answers] = await Promise.all([probe(port, over.signal), ends, signInRepeatedly()])
  return { times, signIns, tried, answers }
}

async function measure(service: BenchService): Promise<Report> {
  const facts: string[] = []
  const lines: Line[] = []
  const aims: Aim[] = []
  const quiet = await under(service, null)
  const idle = megabytes(service)
  const peer: Spread = spreadOf(quiet.times)
  lines.push({ what: '/healthz, nobody else', spread: peer })
  for (const kind of Object.keys(floods)) {
    note(kind)
    const before = megabytes(service)
    const { times, signIns, tried, answers } = await under(service, kind)
    const spread = spreadOf(times)
    lines.push({ what: `/healthz under ${kind}`, spread, ratio: spread.median / peer.median })
    const counts = Object.entries(answers).map(
      ([status, count]) => `${count} x ${status === '0' ? 'none' : status}`,
    )
    facts.push(
      `${kind}: ${counts.join(', ')}; ${signIns} of ${tried} sign-ins of another address; ${before.toFixed(0)} MB before, ${megabytes(service).toFixed(0)} MB after.`,
    )
    aims.push(
      { what: `p99 of /healthz under ${kind}`, value: quantile(times, 0.99), limit: 100, unit: 'ms' },
      { what: `sign-ins under ${kind}`, value: signIns / tried, limit: 1, unit: 'of all', isLeast: true },
    )
  }
  const after = megabytes(service)
  let [rested, least] = [0, after]
  for (; rested < REST_MS && least > idle * 1.1; rested += REST_STEP_MS) {
    await setTimeout(REST_STEP_MS)
    least = Math.min(least, megabytes(service))
  }
  facts.push(
    `Memory: ${idle.toFixed(0)} MB before all, ${after.toFixed(0)} MB after, ${least.toFixed(0)} MB within ${rested / 1000} s.`,
  )
  aims.push(
    { what: 'memory after all floods', value: after / idle, limit: 1.1, unit: 'times' },
    { what: 'memory within five minutes', value: least / idle, limit: 1.15, unit: 'times' },
  )
  const title = `A person at another address while ${CLIENTS} clients of strangers send for ${FLOOD_MS / 1000} s each`
  return { title, facts, unit: 'ms', lines, aims }
}

/** Measures what strangers cost the service. */
export async function strangers(): Promise<Report> {
  const service = await startService()
  try {
    return await measure(service)
  } finally {
    await service.stop()
  }
}
