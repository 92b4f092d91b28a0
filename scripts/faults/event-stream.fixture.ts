import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** The service sends a heartbeat every three seconds; the console gives up after four without one. */
const SILENCE_MS = 4_500
const RECONNECT_MS = 100

interface StreamOptions {
  port: number
  authorization: string
  /** Class of the requested changes; null for all. */
  class: string | null
}

/** Client of the event stream that reconnects with the id of its last event and records each change. */
export class EventStream {
  readonly class: string | null
  /** Sequence numbers in the order of their arrival. */
  readonly received: number[] = []
  /** Number of `reset` events, after which a client must read everything again. */
  resets = 0
  connections = 0
  /** Sequence number after which the stream began. */
  first: number | null = null
  readonly #options: StreamOptions
  readonly #end = new AbortController()
  #lastId: string | null = null
  #running: Promise<void> | null = null

  constructor(options: StreamOptions) {
    this.#options = options
    this.class = options.class
  }

  start(): void {
    this.#running = this.#run()
  }

  get lastSequence(): number {
    return Number(this.#lastId ?? 0)
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.#connect()
      await pause(RECONNECT_MS)
    }
  }

  /** Resolves when the connection has ended for any reason. */
  #connect(): Promise<void> {
    const { port, authorization } = this.#options
    this.connections += 1
    return new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: this.class === null ? '/events' : `/events?classes=${this.class}`,
          agent: false,
          rejectUnauthorized: false,
          timeout: SILENCE_MS,
          signal: this.#end.signal,
          headers: { authorization, ...(this.#lastId === null ? {} : { 'last-event-id': this.#lastId }) },
        },
        (response) => this.#read(response),
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => undefined)
      sent.on('close', resolve)
      sent.end()
    })
  }

  #read(response: IncomingMessage): void {
    if (response.statusCode !== 200) {
      response.resume()
      return
    }
    let text = ''
    response.setEncoding('utf8')
    response.on('error', () => undefined)
    response.on('data', (chunk: string) => {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) this.take(event)
    })
  }

  /** Handles one event, without the empty line after it. */
  take(event: string): void {
    const id = /^id: (.*)$/m.exec(event)?.[1]
    const name = /^event: (.*)$/m.exec(event)?.[1]
    if (name === 'reset') this.resets += 1
    if (name === undefined && id !== undefined) this.received.push(Number(id))
    if (name === 'ready') this.first ??= Number(id)
    if (id !== undefined) this.#lastId = id
  }
}

/** Compares the changes that a stream received with the change log. */
export function compareStream(
  received: readonly number[],
  logged: readonly number[],
): { skipped: number[]; repeated: number[] } {
  const seen = new Set<number>()
  const repeated: number[] = []
  let last = 0
  for (const sequence of received) {
    // An earlier number that was not seen comes too late for a client that handles changes in order.
    if (seen.has(sequence) || sequence < last) repeated.push(sequence)
    seen.add(sequence)
    last = Math.max(last, sequence)
  }
  return { skipped: logged.filter((sequence) => !seen.has(sequence)), repeated }
}
