import type { Clock } from '../clock.ts'
import { badRequest, Failure } from '../failure.ts'
import { isFields } from '../objects.ts'

/** Requests that are answered with a failure instead of what they ask for. */
export interface Refusal {
  /** Any method without one. */
  method?: string
  /** A regular expression that the path has to match; any path without one. */
  path?: string
  /** Status code of the answer, as 410, 429, 500 or 503. */
  code: number
  message?: string
  retryAfterSeconds?: number
  /** How often; for ever without one. */
  times?: number
}

export interface FaultSettings {
  refusals: readonly Refusal[]
  /** Each answer waits for so long. */
  delayMs: number
  /** Nothing is answered until this is lifted; requests wait. */
  isSilent: boolean
  /** How watches tell their events: each once, each twice, or pairs in the wrong order. */
  watchEvents: 'inOrder' | 'repeated' | 'disordered'
  /** The metrics API is there, is not installed, or does not work. */
  metrics: 'there' | 'missing' | 'failing'
}

const none: FaultSettings = {
  refusals: [],
  delayMs: 0,
  isSilent: false,
  watchEvents: 'inOrder',
  metrics: 'there',
}

/** A watch that can be disturbed. */
export interface Disturbed {
  /** Cuts its connection. */
  cut(): void
  /** Tells it that its version is too old, and ends it. */
  expire(): void
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Expired',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
  504: 'Timeout',
}

/** What goes wrong on purpose between the cluster and its clients. */
export class Faults {
  private readonly clock: Clock
  private current: FaultSettings = none
  private readonly watches = new Set<Disturbed>()
  private readonly used = new Map<Refusal, number>()
  private lift = Promise.withResolvers<void>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  get settings(): FaultSettings {
    return this.current
  }

  /** Changes some of the settings; the others stay. */
  set(change: Partial<FaultSettings>): void {
    this.current = { ...this.current, ...change }
    if (this.current.isSilent) return
    this.lift.resolve()
    this.lift = Promise.withResolvers()
  }

  clear(): void {
    this.used.clear()
    this.set(none)
  }

  cutWatches(): void {
    for (const watch of this.watches) watch.cut()
  }

  expireWatches(): void {
    for (const watch of this.watches) watch.expire()
  }

  /** The result takes it out again. */
  register(watch: Disturbed): () => void {
    this.watches.add(watch)
    return () => this.watches.delete(watch)
  }

  /** Holds a request up, or throws what it is answered. */
  async meet(method: string, path: string): Promise<void> {
    while (this.current.isSilent) await this.lift.promise
    const { delayMs } = this.current
    if (delayMs > 0) await new Promise<void>((resolve) => this.clock.after(delayMs, resolve))
    const refusal = this.current.refusals.find((entry) => this.isMet(entry, method, path))
    if (refusal) throw failureOf(refusal)
    if (path.startsWith('/apis/metrics.k8s.io/')) this.meetMetrics()
  }

  private isMet(refusal: Refusal, method: string, path: string): boolean {
    if (refusal.method !== undefined && refusal.method !== method) return false
    if (refusal.path !== undefined && !new RegExp(refusal.path).test(path)) return false
    const used = this.used.get(refusal) ?? 0
    if (used >= (refusal.times ?? Infinity)) return false
    this.used.set(refusal, used + 1)
    return true
  }

  private meetMetrics(): void {
    const { metrics } = this.current
    if (metrics === 'missing')
      throw new Failure(404, 'NotFound', 'the server could not find the requested resource', {})
    if (metrics === 'failing')
      throw new Failure(503, 'ServiceUnavailable', 'the server is currently unable to handle the request')
  }
}

function failureOf({ code, message, retryAfterSeconds }: Refusal): Failure {
  const reason = reasons[code] ?? 'InternalError'
  const words = message ?? `the simulated server was told to answer ${code}`
  return new Failure(code, reason, words, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}

const choices = {
  watchEvents: ['inOrder', 'repeated', 'disordered'],
  metrics: ['there', 'missing', 'failing'],
} as const

/** Reads settings that came as JSON; throws BadRequest with what is wrong about them. */
export function readSettings(body: unknown): Partial<FaultSettings> {
  if (!isFields(body)) throw badRequest('faults are an object of settings')
  const unknown = Object.keys(body).filter((name) => !(name in none))
  if (unknown.length > 0)
    throw badRequest(`no such setting: ${unknown.join(', ')}; there are ${Object.keys(none).join(', ')}`)
  for (const [name, allowed] of Object.entries(choices)) {
    const value = body[name]
    if (value !== undefined && !allowed.some((choice) => choice === value))
      throw badRequest(`${name} is one of ${allowed.join(', ')}`)
  }
  if (body.refusals !== undefined && !isRefusals(body.refusals))
    throw badRequest('refusals is a list of objects, each with the code of its answer')
  if (body.delayMs !== undefined && !(Number(body.delayMs) >= 0))
    throw badRequest('delayMs is a number from 0')
  // Each setting that is there has been looked at.
  return body as Partial<FaultSettings>
}

const isRefusals = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry.code === 'number')
