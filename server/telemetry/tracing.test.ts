import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SpanStatusCode } from '@opentelemetry/api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { startTestService, type TestService } from '../app.fixture.ts'
import { HttpServerFixture } from '../clusters/connection/http-server.fixture.ts'
import { backgroundWork } from '../signals.ts'
import { openStore } from '../store/open-store.ts'
import { observeStore } from './observed-store.ts'
import { Tracing } from './tracing.ts'

/** Collector that keeps what it receives: protobuf, with texts in UTF-8 and ids as bytes. */
class Collector {
  readonly received: Buffer[] = []
  readonly headers: IncomingHttpHeaders[] = []
  readonly #server: Server = createServer((request, response) => {
    buffer(request)
      .then((body) => {
        this.received.push(body)
        this.headers.push(request.headers)
        return response.writeHead(request.url === '/v1/traces' ? 200 : 404).end()
      })
      .catch((error: unknown) => response.destroy(error as Error))
  })

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    // A TCP server's address is never a string.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get all(): Buffer {
    return Buffer.concat(this.received)
  }

  countOf(part: string | Buffer): number {
    let count = 0
    for (let at = this.all.indexOf(part); at >= 0; at = this.all.indexOf(part, at + 1)) count++
    return count
  }
}

const names = ['ENDPOINT', 'HEADERS', 'TIMEOUT'].map((end) => `OTEL_EXPORTER_OTLP_${end}`)
const always = { sampler: 'parentbased_always_on', ratio: 1 } as const

let collector: Collector
let servers: HttpServerFixture
let service: TestService
let tracing: Tracing
const warnings: string[] = []

async function start(sampling: Parameters<typeof Tracing.start>[0] = always): Promise<void> {
  tracing = await Tracing.start(sampling, {
    warn: (...words: unknown[]) => void warnings.push(JSON.stringify(words)),
  })
  service = await startTestService({
    store: observeStore(await openStore({ model, database: { path: ':memory:' } })),
    tracing,
  })
}

beforeEach(async () => {
  collector = new Collector()
  servers = new HttpServerFixture()
  warnings.splice(0)
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = await collector.listen()
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-tenant=quay'
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test'
})
afterEach(async () => {
  await service.close()
  await tracing.close()
  servers.close()
  collector.close()
  for (const name of [...names, 'OTEL_RESOURCE_ATTRIBUTES']) delete process.env[name]
})

describe('traces', () => {
  it("have a span for a request and its store calls, in the client's trace", async () => {
    await start()
    const trace = randomBytes(16)
    const parent = randomBytes(8)
    const traceparent = `00-${trace.toString('hex')}-${parent.toString('hex')}-01`
    await service.ask('GET', '/catalog/api/applications?search=secret-word', undefined, { traceparent })
    await tracing.close()
    expect(collector.headers[0]).toMatchObject({
      'x-tenant': 'quay',
      'content-type': 'application/x-protobuf',
    })
    const wanted = [
      'GET /catalog/api/{collection}',
      'store.readBytes',
      'gantry',
      'deployment.environment.name',
    ]
    expect(wanted.filter((part) => collector.countOf(part) === 0)).toEqual([])
    expect(collector.countOf(parent)).toBe(1)
    expect(collector.countOf(trace)).toBe(collector.countOf('store.') + 1)
  })

  it('start with each background task, including its store calls, and end with it', async () => {
    await start()
    const list = () => service.store.find({ class: 'catalog.Application' })
    await backgroundWork.run(list, { name: 'task label' })
    const failing = backgroundWork.run(() => Promise.reject(new TypeError('a-secret')), { name: 'alarms' })
    await expect(failing).rejects.toThrow('a-secret')
    await list()
    await tracing.close()
    const counts = ['task label', 'store.find', 'alarms', 'TypeError', 'a-secret'].map((part) =>
      collector.countOf(part),
    )
    expect(counts).toEqual([1, 1, 1, 1, 0])
  })

  it('contain no queries, bodies, credentials or account names', async () => {
    await start()
    await service.post('/users/api/users', {
      name: 'grace',
      role: 'readonly',
      password: 'Quayside-crane-4417',
    })
    await service.refusal('GET', '/catalog/api/applications?query={name: hidden, wrong: 1}')
    await tracing.close()
    expect(collector.countOf('POST /users/api/{collection}')).toBe(1)
    const unwanted = ['grace', 'crane', 'hidden', 'BASIC', 'authorization']
    expect(unwanted.filter((part) => collector.countOf(part) > 0)).toEqual([])
  })

  it('continue in a cluster, only while a request is open', async () => {
    await start()
    const sent: (string | undefined)[] = []
    const { transport } = await servers.serve((request, response) => {
      sent.push(request.headers['traceparent'] as string | undefined)
      response.end('{}')
    })
    const call = (path: string) => transport.request({ method: 'GET', path, timeoutMs: 5_000 })
    const span = tracing.begin({ method: 'GET', route: '/x', path: '/x', headers: {} })
    const inside = Promise.withResolvers<void>()
    let later: () => Promise<unknown> = () => Promise.resolve()
    tracing.run(span, () => {
      later = async () => call('/api/v1/late')
      call('/api/v1/secrets?limit=5').then(() => inside.resolve(), inside.reject)
    })
    await inside.promise
    tracing.end(span, 200)
    await later()
    await call('/api/v1/outside')
    await tracing.close()
    const { traceId } = span.spanContext()
    expect(sent).toEqual([
      expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`)),
      undefined,
      undefined,
    ])
    expect(collector.countOf('GET Kubernetes')).toBe(1)
    expect(collector.countOf('/api/v1/secrets')).toBe(1)
    expect(collector.countOf('limit=5')).toBe(0)
  })

  it('exclude health probes, and everything that the sampler rejects', async () => {
    await start({ sampler: 'always_off', ratio: 1 })
    await service.ask('GET', '/catalog/api/applications')
    await service.ask('GET', '/readyz')
    await tracing.close()
    expect(collector.received).toEqual([])
  })

  it('mark errors of the service, but not refusals', async () => {
    await start()
    const spanOf = (status: number) => {
      const span = tracing.begin({ method: 'GET', route: '/x', path: '/x', headers: {} })
      tracing.end(span, status)
      return span
    }
    expect(spanOf(500)).toMatchObject({ status: { code: SpanStatusCode.ERROR } })
    expect(spanOf(404)).toMatchObject({ status: { code: SpanStatusCode.UNSET } })
  })
})

it('the service works without the collector, and warns once', async () => {
  collector.close()
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '200'
  await start()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { statusCode } = await service.ask('GET', '/catalog/api/applications')
    expect(statusCode).toBe(200)
  }
  await tracing.close()
  expect(warnings).toEqual([expect.stringContaining('traces not sent')])
})
