import type { IncomingMessage } from 'node:http'
import type { HttpsClient } from './https-client.ts'

interface Waiting<Message> {
  isMeant(message: Message): boolean
  resolve(time: number): void
  reject(error: Error): void
}

const closed = (): Error => new Error('The server has ended the stream')

/** Reports when messages arrive in an endless stream: the service's events, or a watch of the API server. */
export class StreamReader<Message> {
  private readonly response: IncomingMessage
  private readonly separator: string
  private readonly parse: (text: string) => Message | null
  private readonly waiting = new Set<Waiting<Message>>()
  private text = ''
  private lastTime = Date.now()
  private isClosed = false

  /** `parse` reads the text between two separators; null ignores it. */
  constructor(response: IncomingMessage, separator: string, parse: (text: string) => Message | null) {
    this.response = response
    this.separator = separator
    this.parse = parse
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => this.receive(chunk))
    response.on('close', () => {
      this.isClosed = true
      for (const { reject } of this.waiting) reject(closed())
    })
  }

  /** Time (`Date.now()`) at which the next matching message arrives. */
  next(isMeant: (message: Message) => boolean): Promise<number> {
    if (this.isClosed) return Promise.reject(closed())
    return new Promise((resolve, reject) => this.waiting.add({ isMeant, resolve, reject }))
  }

  /** Milliseconds since the last message. */
  silence(): number {
    return Date.now() - this.lastTime
  }

  close(): void {
    this.waiting.clear()
    this.response.destroy()
  }

  private receive(chunk: string): void {
    const time = Date.now()
    this.lastTime = time
    const texts = (this.text + chunk).split(this.separator)
    this.text = texts.pop() ?? ''
    for (const text of texts) {
      const message = this.parse(text)
      if (message !== null) this.tell(message, time)
    }
  }

  private tell(message: Message, time: number): void {
    for (const entry of this.waiting) {
      if (!entry.isMeant(message)) continue
      this.waiting.delete(entry)
      entry.resolve(time)
    }
  }
}

export interface ChangeEvent {
  class: string
  id: string
  change: string
}

/** Opens the service's change stream, as a client other than a browser does. */
export async function readEvents(client: HttpsClient): Promise<StreamReader<ChangeEvent>> {
  return new StreamReader(await client.stream('/events'), '\n\n', (text) => {
    const data = /^data: (.+)$/m.exec(text)?.[1]
    return data === undefined || /^event: /m.test(text) ? null : (JSON.parse(data) as ChangeEvent)
  })
}

export interface WatchEvent {
  type: string
  object: { metadata: { name: string; resourceVersion: string } }
}

/** Opens a watch of the API server, starting now. */
export async function readWatch(api: HttpsClient, path: string): Promise<StreamReader<WatchEvent>> {
  const { metadata } = JSON.parse(await api.get(`${path}?limit=1`)) as {
    metadata: { resourceVersion: string }
  }
  const stream = await api.stream(`${path}?watch=true&resourceVersion=${metadata.resourceVersion}`)
  return new StreamReader(stream, '\n', (text) => (text === '' ? null : (JSON.parse(text) as WatchEvent)))
}
