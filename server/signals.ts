import { type Channel, channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel'
import type { AsyncLocalStorage } from 'node:async_hooks'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A kind of event that the service reports. Metrics subscribe; without subscribers, publishing costs a branch. */
export class Signal<Facts extends object> {
  readonly #channel: Channel

  constructor(name: string) {
    this.#channel = channel(`gantry:${name}`)
  }

  publish(facts: Facts): void {
    this.#channel.publish(facts)
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: (facts: Facts) => void): () => void {
    // Only `publish` writes to the channel.
    const onMessage = (facts: unknown): void => listener(facts as Facts)
    this.#channel.subscribe(onMessage)
    return () => this.#channel.unsubscribe(onMessage)
  }
}

interface OperationObserver<Facts> {
  begin(facts: Facts): void
  /** Receives the same facts, and the error of an operation that failed. */
  end(facts: Facts, error: unknown): void
}

/** Work of the service that takes time. Metrics and traces observe it. */
export class Operation<Facts extends object> {
  readonly #channel: TracingChannel<object, object>

  constructor(name: string) {
    this.#channel = tracingChannel<object, object>(`gantry:${name}`)
  }

  run<Result>(work: () => Promise<Result>, facts: Facts): Promise<Result> {
    return this.#channel.tracePromise(work, facts)
  }

  /** Runs all work with a value in a store of asynchronous contexts. Returns a function that ends this. */
  bind<Value extends object>(store: AsyncLocalStorage<Value>, valueOf: (facts: Facts) => Value): () => void {
    const { start } = this.#channel
    start.bindStore(store, (facts) => valueOf(facts as Facts))
    return () => void start.unbindStore(store)
  }

  /** Returns a function that ends the observation. */
  observe({ begin, end }: OperationObserver<Facts>): () => void {
    // Only `run` writes to the channel, which adds the error.
    const subscribers = {
      start: (facts: object) => begin(facts as Facts),
      asyncEnd: (facts: object) => end(facts as Facts, (facts as { error?: unknown }).error),
    }
    this.#channel.subscribe(subscribers)
    return () => this.#channel.unsubscribe(subscribers)
  }
}

/** A request to the API server of a cluster, until its response begins. */
export interface ClusterRequest {
  method: string
  /** Path with the query, as sent. */
  path: string
  /** Headers to send; traces add theirs. */
  headers: OutgoingHttpHeaders
  /** Status of the response; null without one. */
  status: number | null
}

export const clusterRequests = new Operation<ClusterRequest>('cluster.request')

/** Work without a request: a step of a task, a comparison of alarms. */
export interface BackgroundWork {
  name: string
}

export const backgroundWork = new Operation<BackgroundWork>('background')

/** A call of the store, by the method's name. */
export interface StoreCall {
  operation: string
}

export const storeCalls = new Operation<StoreCall>('store.call')

export const leaseKinds = ['cluster', 'jobs'] as const
export const leaseChangeKinds = ['claimed', 'released', 'lost'] as const

/** This replica claimed a lease, gave it up, or found that it could have lost it. */
export const leaseChanges = new Signal<{
  kind: (typeof leaseKinds)[number]
  change: (typeof leaseChangeKinds)[number]
}>('lease')

/** A write in a turn at the holder of a cluster, until its rows are stored. */
export interface ReplicaTurn {
  /** Set when the holder was lost. */
  isLost: boolean
}

export const replicaTurns = new Operation<ReplicaTurn>('replica.turn')

export const replicaStreamKinds = ['statuses', 'connection', 'turn', 'tunnel', 'settle'] as const

/** A stream that this process serves to another replica was opened (1) or closed (-1). */
export const replicaStreams = new Signal<{ kind: (typeof replicaStreamKinds)[number]; by: 1 | -1 }>(
  'replica.stream',
)

export const streamKinds = ['events', 'log', 'terminal', 'kubernetes'] as const
export type StreamKind = (typeof streamKinds)[number]

/** A long-running response opened (1) or closed (-1). */
export const streamCounts = new Signal<{ kind: StreamKind; by: 1 | -1 }>('streams')

export const watchEnds = ['closed', 'expired', 'unreadable', 'failed'] as const

/** The watch or list of one kind in a cluster ended. */
export const watchesEnded = new Signal<{ reason: (typeof watchEnds)[number] }>('watch.ended')

/** The status and headers of a response that bypasses the framework were written. */
export const hijackedHeads = new Signal<{ response: ServerResponse }>('http.hijacked-head')

/** A request was answered with an error: its code, or `other` for a fault of the service. */
export const refusals = new Signal<{ code: string }>('http.refusal')

export const signInResults = ['accepted', 'refused', 'delayed'] as const

/** A password was checked: right, wrong, or not checked because of earlier failures or other attempts. */
export const signIns = new Signal<{ result: (typeof signInResults)[number] }>('sign-in')

export const overloads = ['handshake', 'session', 'stream', 'request', 'connection'] as const

/** Work of an address over its limit was refused before its caller was known. */
export const overloadRefusals = new Signal<{ what: (typeof overloads)[number] }>('overload')

/** A message to an alarm target was sent, or failed. */
export const deliveryTries = new Signal<{ isDelivered: boolean }>('delivery')
