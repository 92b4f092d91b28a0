import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { ClusterSessions } from '../clusters/session.ts'
import type { Store } from '../store/store.ts'
import { Facts } from './facts.ts'
import { createInstruments, type Instruments } from './instruments.ts'
import { recordSignals } from './subscribe.ts'

interface MetricsParts {
  store: Store
  clusters: Pick<ClusterSessions, 'objectCount'>
  now(): number
}

/** More than any number of scrapers needs. */
const maxConnections = 32
const requestTimeoutMs = 5_000

const manifest = new URL('../../package.json', import.meta.url)

/** The service's metrics, and the port that serves them as `GET /metrics` in plain HTTP without authentication. */
export class Metrics {
  readonly instruments: Instruments
  readonly #parts: MetricsParts
  readonly #registry = new Registry()
  readonly #facts: Facts
  readonly #endRecording: () => void
  readonly #server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  constructor(parts: MetricsParts) {
    this.#parts = parts
    this.instruments = createInstruments(this.#registry)
    collectDefaultMetrics({ register: this.#registry, prefix: 'gantry_' })
    // Listing what is active takes time, and the totals have names of counters.
    for (const what of ['resources', 'handles', 'requests'])
      for (const end of ['', '_total'])
        this.#registry.removeSingleMetric(`gantry_nodejs_active_${what}${end}`)
    // The manifest of this package.
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    this.instruments.buildInfo.labels(version, process.versions.node).set(1)
    this.#facts = new Facts(parts.store, this.instruments, parts.now)
    this.#endRecording = recordSignals(this.instruments)
    this.#server.maxConnections = maxConnections
  }

  /** Returns all metrics in Prometheus' text format. */
  async text(): Promise<string> {
    const { store, clusters } = this.#parts
    this.instruments.clusterObjects.set(clusters.objectCount)
    this.instruments.storeFaulty.set(store.upkeep.fault === null ? 0 : 1)
    await this.#facts.collect()
    return this.#registry.metrics()
  }

  /** Returns the port, which differs from a given 0. */
  async listen(at: { host: string; port: number }): Promise<number> {
    this.#server.listen(at)
    await once(this.#server, 'listening')
    // A TCP server's address is never a string.
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#endRecording()
    this.#facts.end()
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (url ?? '').split('?', 1)
    if (path !== '/metrics') return void response.writeHead(404).end('The metrics are at /metrics.\n')
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end('Use GET.\n')
    const text = await this.text()
    response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' })
    response.end(method === 'HEAD' ? '' : text)
  }
}
