import type { Clock } from '../clock.ts'
import { badRequest, Failure } from '../failure.ts'
import { isFields } from '../objects.ts'

/** Requests that fail on purpose. */
export interface Refusal {
  /** Defaults to any method. */
  method?: string
  /** Regular expression for the path; defaults to any path. */
  path?: string
  /** Status code, such as 410, 429, 500 or 503. */
  code: number
  message?: string
  retryAfterSeconds?: number
  /** Number of failures; unlimited by default. */
  times?: number
}

export interface FaultSettings {
  refusals: readonly Refusal[]
  /** Delay before each response. */
  delayMs: number
  /** Requests hang until this is cleared. */
  isSilent: boolean
  /** Delivery of watch events: each once, each twice, or pairs swapped. */
  watchEvents: 'inOrder' | 'repeated' | 'disordered'
  /** The metrics API is available, not installed, or failing. */
  metrics: 'there' | 'missing' | 'failing'
}

const none: FaultSettings = {
  refusals: [],
  delayMs: 0,
  isSilent: false,
  watchEvents: 'inOrder',
  metrics: 'there',
}

/** Watch that faults can interrupt. */
export interface Disturbed {
  /** Drops its connection. */
  cut(): void
  /** Sends 410 Expired and ends the watch. */
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

/** Simulated faults between the cluster and its clients. */
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

  /** Merges settings into the current ones. */
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

  /** Returns an unregister function. */
  register(watch: Disturbed): () => void {
    this.watches.add(watch)
    return () => this.watches.delete(watch)
  }

  /** Delays a request, or throws the simulated failure. */
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

/** Parses settings from JSON; throws BadRequest with the first error. */
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
  // All settings present were checked.
  return body as Partial<FaultSettings>
}

const isRefusals = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry.code === 'number')
