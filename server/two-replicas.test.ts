import { type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { requestInsecurely } from '../scripts/request-insecurely.ts'
import { basic, type Json } from './app.fixture.ts'
import { Launcher } from './start/launch.fixture.ts'
import { createDatabase } from './store/postgres.fixture.ts'
import { temporaryFolder } from './store/store.fixture.ts'

const launcher = new Launcher()

interface LogLine {
  time: string
  msg: string
  subject?: string
  epoch?: number
}

/** A process of the service, with the lines of its log. */
class Replica {
  readonly child: ChildProcess
  readonly lines: LogLine[] = []
  readonly #events = new EventEmitter()
  #port = 0

  constructor(url: string) {
    this.child = launcher.launch({
      DATABASE_URL: url,
      DATA_DIR: temporaryFolder(),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    })
    // Messages for people, and the log.
    for (const input of [this.child.stdout, this.child.stderr]) {
      const lines = createInterface({ input: input ?? process.stdin })
      lines.on('line', (line) => this.#take(line))
    }
  }

  static async start(url: string): Promise<Replica> {
    const replica = new Replica(url)
    await replica.until(() => replica.#port !== 0)
    return replica
  }

  #take(line: string): void {
    const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) this.#port = Number(port)
    if (line.startsWith('{')) this.lines.push(JSON.parse(line) as LogLine)
    this.#events.emit('line')
  }

  /** Fulfils when a condition on the log is met. */
  async until(isMet: () => boolean): Promise<void> {
    while (!isMet()) await once(this.#events, 'line')
  }

  /** Waits for a line of the log on a lease. */
  async lease(msg: string, subject: string): Promise<LogLine> {
    const find = () => this.lines.find((line) => line.msg === msg && line.subject === subject)
    await this.until(() => find() !== undefined)
    return find() as LogLine
  }

  async ask(method: string, path: string, body?: unknown): Promise<Json> {
    const url = `https://127.0.0.1:${this.#port}${path}`
    const headers = { authorization: basic('admin', 'secret') }
    const { body: answer } = await requestInsecurely(url, { method, headers, json: body })
    return JSON.parse(answer)
  }

  /** Reads a path until a condition is met. */
  async untilRead(path: string, isMet: (found: Json) => boolean): Promise<Json> {
    for (;;) {
      const found = await this.ask('GET', path)
      if (isMet(found)) return found
    }
  }
}

const namespace = (name: string) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })

async function startTwo(): Promise<{ first: Replica; second: Replica; simulator: Simulator; cluster: Json }> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const simulator = await startSimulator({ port: 0 })
  onTestFinished(() => simulator.stop())
  const first = await Replica.start(url)
  const { kubeconfig } = simulator
  const body = { name: 'prod', mode: 'discovered', kubeconfig }
  const cluster = await first.ask('POST', '/cluster/api/hostClusters', body)
  await first.untilRead(`/cluster/api/hostClusters/${cluster.id}`, isConnected)
  const second = await Replica.start(url)
  return { first, second, simulator, cluster }
}

const isConnected = ({ connectionState }: Json): boolean => connectionState === 'connected'

/** Waits until a replica reports what happens on the cluster. */
async function requireNews({
  replica,
  simulator,
}: {
  replica: Replica
  simulator: Simulator
}): Promise<void> {
  await simulator.populate([namespace('news')])
  await replica.untilRead('/environments/api/environments?fields=name', (found: Json[]) =>
    found.some(({ name }) => String(name).startsWith('news')),
  )
}

it('hands over its leases within a second when it is stopped', async () => {
  const { first, second, simulator, cluster } = await startTwo()
  const subjects = [`cluster/${cluster.id}`, 'jobs']
  for (const subject of subjects)
    expect(await first.lease('lease claimed', subject)).toMatchObject({ epoch: 1 })
  expect(second.lines.filter(({ msg }) => msg === 'lease claimed')).toEqual([])
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  for (const subject of subjects) {
    const claimed = await second.lease('lease claimed', subject)
    const released = await first.lease('lease released', subject)
    expect(claimed.epoch).toBe(2)
    expect(Date.parse(claimed.time) - Date.parse(released.time)).toBeLessThan(1_000)
  }
  await requireNews({ replica: second, simulator })
})

it('leaves its clusters to another replica when it is killed', async () => {
  const { first, second, simulator, cluster } = await startTwo()
  const killedAt = Date.now()
  first.child.kill('SIGKILL')
  const claimed = await second.lease('lease claimed', `cluster/${cluster.id}`)
  expect(claimed.epoch).toBe(2)
  expect(Date.parse(claimed.time) - killedAt).toBeLessThan(12_000)
  expect((await second.lease('lease claimed', 'jobs')).epoch).toBe(2)
  await requireNews({ replica: second, simulator })
  await second.untilRead(`/cluster/api/hostClusters/${cluster.id}`, isConnected)
})

it('does not let a suspended replica overwrite the rows of the next holder', async () => {
  const { first, second, simulator, cluster } = await startTwo()
  const path = `/cluster/api/hostClusters/${cluster.id}`
  const subject = `cluster/${cluster.id}`
  first.child.kill('SIGSTOP')
  await second.lease('lease claimed', subject)
  await second.untilRead(path, isConnected)
  first.child.kill('SIGCONT')
  for (const lost of [subject, 'jobs'])
    expect(await first.lease('lease lost', lost)).toMatchObject({ epoch: 1 })
  // Through the replica that does not hold the cluster any more.
  await requireNews({ replica: first, simulator })
  expect(first.lines.filter(({ msg, epoch }) => msg === 'lease claimed' && epoch !== 1)).toEqual([])
  await first.ask('PUT', path, { adminState: 'disabled' })
  expect(await second.lease('lease released', subject)).toMatchObject({ epoch: 2 })
  await first.untilRead(path, ({ connectionState }: Json) => connectionState === 'notConnected')
})
