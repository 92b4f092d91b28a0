import type { IncomingMessage } from 'node:http'
import type { World } from './world.fixture.ts'

export interface WatchEvent {
  type: string
  object: {
    kind: string
    metadata: { name: string; uid: string; resourceVersion: string }
    [field: string]: unknown
  }
}

/** Ends only watches that hang. */
const patienceMs = 60_000

/** Reads the events of one watch in order. */
export class WatchReader {
  private readonly response: IncomingMessage
  private readonly ending: AbortController
  private readonly events: AsyncGenerator<WatchEvent>

  private constructor(response: IncomingMessage, ending: AbortController) {
    this.response = response
    this.ending = ending
    this.events = eventsOf(response)
  }

  static async open(world: World, path: string): Promise<WatchReader> {
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)])
    return new WatchReader(await world.open({ method: 'GET', path }, signal), ending)
  }

  async take(count: number): Promise<WatchEvent[]> {
    const taken: WatchEvent[] = []
    while (taken.length < count) {
      const { value, done } = await this.events.next()
      if (done) throw new Error(`The watch ended after ${taken.length} of ${count} events.`)
      taken.push(value)
    }
    return taken
  }

  /** Reads events through the first match. */
  async upTo(isLast: (event: WatchEvent) => boolean): Promise<WatchEvent[]> {
    const taken: WatchEvent[] = []
    do taken.push(...(await this.take(1)))
    while (!taken.slice(-1).some(isLast))
    return taken
  }

  /** Reads the remaining events until the cluster ends the watch. */
  rest(): Promise<WatchEvent[]> {
    return Array.fromAsync(this.events)
  }

  close(): void {
    this.ending.abort()
    this.response.on('error', () => {})
  }
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<WatchEvent> {
  let rest = ''
  for await (const chunk of response) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as WatchEvent
  }
}
