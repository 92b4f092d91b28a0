import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTcp } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { spreadOf, type Spread } from './measure.ts'
import type { Aim, Line, Report } from './report.ts'
import { type BenchService, startService } from './service.ts'

const flooder = '127.0.0.1'
const person = '127.0.0.2'
const CLIENTS = 100
const FLOOD_MS = 15_000
const PROBE_MS = 25
/** Time for which memory is observed after the floods. */
const REST_MS = 5 * 60_000
const REST_STEP_MS = 15_000

type Send = (index: number) => Promise<number>

/** Status of one request on a connection of its own; 0 where it ends without an answer. */
function ask(port: number, localAddress: string, text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({
      socket: connectTcp({ port, host: '127.0.0.1', localAddress }),
      rejectUnauthorized: false,
    })
    socket.on('error', () => resolve(0)).once('close', () => resolve(0))
    socket.once('data', (part: Buffer) => {
      resolve(Number(part.toString('latin1').split(' ', 2)[1]))
      socket.destroy()
    })
    socket.write(text)
  })
}

const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', `Content-Length: ${Buffer.byteLength(body)}`, ...headers].join('\r\n')}\r\n\r\n${body}`

const signIn = (user: string, password: string): string =>
  request('POST /session', [], JSON.stringify({ user, password }))

const megabytes = ({ pid }: BenchService): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Times of `/healthz` at a steady rate until `isOver`. */
async function probe(port: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await ask(port, person, request('GET /healthz'))
    times.push(performance.now() - start)
    await setTimeout(PROBE_MS)
  }
  return times
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

interface Measured {
  times: number[]
  signIns: number
  tried: number
  answers: ReadonlyMap<number, number>
}

/** Measures a person's requests and sign-ins at another address while strangers send. */
async function under(service: BenchService, send: Send | null): Promise<Measured> {
  const port = Number(new URL(service.url).port)
  const end = performance.now() + FLOOD_MS
  const isOver = (): boolean => performance.now() > end
  const answers = new Map<number, number>()
  let count = 0
  const repeat = async (stranger: Send): Promise<void> => {
    while (!isOver()) {
      const status = await stranger(count++)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const flood = send ? Array.from({ length: CLIENTS }, () => repeat(send)) : []
  let [signIns, tried] = [0, 0]
  const signInRepeatedly = async (): Promise<void> => {
    while (!isOver()) {
      tried++
      if ((await ask(port, person, signIn(service.user, service.password))) === 200) signIns++
      await setTimeout(500)
    }
  }
  const [times] = await Promise.all([probe(port, isOver), signInRepeatedly(), ...flood])
  return { times, signIns, tried, answers }
}

const floodsOf = (port: number): Record<string, Send> => {
  const long = JSON.stringify({ user: 'x'.repeat(9_900_000), password: 'y' })
  const keys = `{${Array.from({ length: 900_000 }, (_, index) => `"${index}":1`).join(',')}}`
  const from = (text: string): Promise<number> => ask(port, flooder, text)
  return {
    'names of 9.9 MB (C1)': () => from(request('POST /session', [], long)),
    'bodies of 9.5 MB (H1)': () => from(request('POST /session', [], keys)),
    'sign-ins (H2)': (index) => from(signIn(`nobody-${index}`, 'wrong')),
    'BASIC (H2)': (index) =>
      from(
        request('GET /catalog/api/applications', [
          `Authorization: BASIC ${Buffer.from(`nobody-${index}:wrong`).toString('base64')}`,
        ]),
      ),
    'API keys': (index) =>
      from(request('GET /catalog/api/applications', [`Authorization: SERVICE-API gk_${index}`])),
    'host agents': (index) =>
      from(
        request(
          'POST /host-agent/setups',
          [],
          JSON.stringify({ hostGroup: `${index}`, setup: 'x', name: 'y' }),
        ),
      ),
    'unfinished bodies': () =>
      Promise.race([
        from('POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{'),
        setTimeout(2_000, 0),
      ]),
  }
}

async function measure(service: BenchService): Promise<Report> {
  const port = Number(new URL(service.url).port)
  const facts: string[] = []
  const lines: Line[] = []
  const aims: Aim[] = []
  const quiet = await under(service, null)
  const idle = megabytes(service)
  const peer: Spread = spreadOf(quiet.times)
  lines.push({ what: '/healthz, nobody else', spread: peer })
  for (const [what, send] of Object.entries(floodsOf(port))) {
    const before = megabytes(service)
    const { times, signIns, tried, answers } = await under(service, send)
    const spread = spreadOf(times)
    lines.push({ what: `/healthz under ${what}`, spread, ratio: spread.median / peer.median })
    const told = [...answers].map(([status, count]) => `${count} x ${status || 'none'}`).join(', ')
    facts.push(
      `${what}: ${told}; ${signIns} of ${tried} sign-ins of another address; ${before.toFixed(0)} MB before, ${megabytes(service).toFixed(0)} MB after.`,
    )
    aims.push(
      { what: `p99 of /healthz under ${what}`, value: quantile(times, 0.99), limit: 100, unit: 'ms' },
      { what: `sign-ins under ${what}`, value: signIns / tried, limit: 1, unit: 'of all', isLeast: true },
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
