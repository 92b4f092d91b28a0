import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import {
  type BackgroundWork,
  backgroundWork,
  type ClusterRequest,
  clusterRequests,
  type Operation,
  storeCalls,
} from '../signals.ts'
import type { TraceSettings } from '../trace-settings.ts'
import { loadTraceLibraries, type TraceLibraries } from './trace-libraries.ts'

export type { Span } from '@opentelemetry/api'

/** Time to send the last spans when the service stops. */
const flushMs = 2_000

/** A request that a span describes. */
export interface TracedRequest {
  method: string
  /** Template of the route. */
  route: string
  /** Path without the query. */
  path: string
  headers: IncomingHttpHeaders
}

/**
 * OpenTelemetry traces: a span for each request and each piece of background work, with children for its calls of the store and
 * its requests to clusters. Attributes contain no queries, bodies, headers or error messages.
 */
export class Tracing {
  readonly #libraries: TraceLibraries
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #current = new AsyncLocalStorage<Span>()
  readonly #ends: readonly (() => void)[]

  private constructor(libraries: TraceLibraries) {
    this.#libraries = libraries
    this.#provider = libraries.provider
    this.#tracer = libraries.provider.getTracer('gantry')
    this.#ends = [
      ...this.#observeBackground(),
      this.#observe(storeCalls, { begin: ({ operation }) => this.#child(`store.${operation}`) }),
      this.#observe(clusterRequests, {
        begin: (request) => this.#beginClusterRequest(request),
        end: (span, { status }) => status !== null && span.setAttribute('http.response.status_code', status),
      }),
    ]
  }

  /** Loads OpenTelemetry, which the service doesn't need otherwise. */
  static async start(settings: TraceSettings, log: Pick<Logger, 'warn'>): Promise<Tracing> {
    return new Tracing(await loadTraceLibraries(settings, log))
  }

  /** Begins the span of a request, in the client's trace if it sent one. */
  begin({ method, route, path, headers }: TracedRequest): Span {
    const { SpanKind } = this.#libraries.api
    const attributes = { 'http.request.method': method, 'http.route': route, 'url.path': path }
    return this.#tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      this.#remote(headers),
    )
  }

  /** Runs work as part of a request. */
  run(span: Span, work: () => void): void {
    this.#current.run(span, work)
  }

  end(span: Span, status: number): void {
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: this.#libraries.api.SpanStatusCode.ERROR })
    span.end()
  }

  /** Sends what remains, as far as the collector accepts it in time. */
  async close(): Promise<void> {
    for (const end of this.#ends) end()
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, flushMs)
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late.promise])
    clearTimeout(timer)
  }

  #remote(headers: IncomingHttpHeaders): Context {
    const { api, propagator } = this.#libraries
    return propagator.extract(api.ROOT_CONTEXT, headers, {
      get: (carrier: IncomingHttpHeaders, key) => carrier[key],
      keys: (carrier: IncomingHttpHeaders) => Object.keys(carrier),
    })
  }

  /** Begins a span below that of the current request; null without one, or if it has ended or is not sampled. */
  #child(name: string, options: Parameters<Tracer['startSpan']>[1] = {}): Span | null {
    const parent = this.#current.getStore()
    if (!parent?.isRecording()) return null
    const { ROOT_CONTEXT, trace } = this.#libraries.api
    return this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent))
  }

  #beginClusterRequest({ method, path, headers }: ClusterRequest): Span | null {
    const { api, propagator } = this.#libraries
    const [withoutQuery = ''] = path.split('?', 1)
    const attributes = { 'http.request.method': method, 'url.path': withoutQuery }
    const span = this.#child(`${method} Kubernetes`, { kind: api.SpanKind.CLIENT, attributes })
    if (span)
      propagator.inject(api.trace.setSpan(api.ROOT_CONTEXT, span), headers, {
        set: (carrier: Record<string, unknown>, key, value) => void (carrier[key] = value),
      })
    return span
  }

  /** Begins a trace with each piece of background work. */
  #observeBackground(): (() => void)[] {
    const spans = new WeakMap<BackgroundWork, Span>()
    return [
      backgroundWork.bind(this.#current, (work) => {
        const span = this.#tracer.startSpan(work.name, { root: true })
        spans.set(work, span)
        return span
      }),
      backgroundWork.observe({
        begin: () => undefined,
        end: (work, error) => {
          const span = spans.get(work)
          if (span && error !== undefined) this.#fail(span, error)
          span?.end()
        },
      }),
    ]
  }

  #observe<Facts extends object>(
    operation: Operation<Facts>,
    { begin, end }: { begin(facts: Facts): Span | null; end?(span: Span, facts: Facts): void },
  ): () => void {
    const spans = new WeakMap<Facts, Span>()
    return operation.observe({
      begin: (facts) => {
        const span = begin(facts)
        if (span) spans.set(facts, span)
      },
      end: (facts, error) => {
        const span = spans.get(facts)
        if (!span) return
        end?.(span, facts)
        if (error !== undefined) this.#fail(span, error)
        span.end()
      },
    })
  }

  /** Messages of errors may contain values, so only the error's class is recorded. */
  #fail(span: Span, error: unknown): void {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: this.#libraries.api.SpanStatusCode.ERROR })
  }
}
