import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** When the request was sent, by this process's monotonic clock. */
  sentAt: number
}

/** Counts texts that are equal except for ids and times. */
export class Counts {
  readonly #counts = new Map<string, number>()

  add(text: string): void {
    const kind = text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  lines(): string[] {
    return [...this.#counts].map(([text, count]) => `${count} × ${text}`)
  }
}

/** Problems that the clients met in one round. */
export class Tally {
  /** Answers 503 with Retry-After, which clients repeat. */
  postponed = 0
  /** Unexpected answers, such as 500, or 503 without Retry-After. */
  wrong = new Counts()
  /** Requests without an answer, because the connection broke or timed out. */
  broken = new Counts()

  reset(): void {
    Object.assign(this, new Tally())
  }
}

/** A request got no answer. It may have been executed. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The server closed an idle connection just as the client reused it. Clients then open another one. */
class IdleEnd extends Error {
  override readonly name = 'IdleEnd'
}

const TIMEOUT_MS = 20_000
/** Shorter than Retry-After, which would hide how long a takeover takes. */
const RETRY_MS = 150

interface ClientOptions {
  port: number
  /** Value of the header. */
  authorization: string
  /** Reuses connections. Otherwise, the balancer chooses a backend for each request. */
  isKeptAlive: boolean
}

export interface Request {
  method: string
  path: string
  body?: unknown
  type?: string
}

/** Statuses expected for a repeated request if an earlier attempt may have been executed. */
type Repeated = readonly number[]

/** API client that retries safe failures, as users' clients should. */
export class Client {
  tally: Tally
  readonly authorization: string
  readonly #options: ClientOptions
  readonly #agent: Agent

  constructor(options: ClientOptions, tally: Tally) {
    this.#options = options
    this.tally = tally
    this.authorization = options.authorization
    this.#agent = new Agent({ keepAlive: options.isKeptAlive, maxSockets: 4, rejectUnauthorized: false })
  }

  /** Returns the JSON of a 200 answer, repeating the request until there is one. */
  async get(path: string): Promise<unknown> {
    const answer = await this.settle({ method: 'GET', path }, { until: AbortSignal.timeout(60_000) })
    if (answer === null) throw new Error(`GET ${path}: no answer within a minute`)
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text)
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const answer = await this.settle({ method: 'POST', path, body }, { until: AbortSignal.timeout(60_000) })
    if (answer?.status !== 200) throw new Error(`POST ${path}: ${answer?.status} ${answer?.text}`)
    return JSON.parse(answer.text)
  }

  /**
   * Repeats a request until its answer is final. Returns null if `until` aborts before. Expects 200, or a status in
   * `repeated` if an earlier attempt had no answer.
   */
  async settle(
    sent: Request,
    { until, repeated = [] }: { until: AbortSignal; repeated?: Repeated },
  ): Promise<Answer | null> {
    let isUncertain = false
    while (!until.aborted) {
      try {
        const answer = await this.#send(sent)
        if (this.#isFinal(sent, answer, isUncertain ? repeated : [])) return answer
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        isUncertain = true
        this.tally.broken.add(`${sent.method} ${sent.path}: ${error.message}`)
      }
      await pause(RETRY_MS)
    }
    return null
  }

  #isFinal({ method, path }: Request, answer: Answer, repeated: Repeated): boolean {
    if (answer.status === 503 && answer.headers['retry-after'] !== undefined) {
      this.tally.postponed += 1
      return false
    }
    if (answer.status === 200 || repeated.includes(answer.status)) return true
    this.tally.wrong.add(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer.status < 500
  }

  async #send(request: Request): Promise<Answer> {
    try {
      return await this.#attempt(request)
    } catch (error) {
      if (error instanceof IdleEnd) return this.#send(request)
      throw error
    }
  }

  #attempt({ method, path, body, type = 'application/json' }: Request): Promise<Answer> {
    const content = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const sentAt = performance.now()
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(new NoAnswer(error.message))
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#options.port,
          agent: this.#agent,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: {
            authorization: this.authorization,
            ...(content === undefined ? {} : { 'content-type': type }),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, sentAt })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isIdleEnd = sent.reusedSocket && error.code === 'ECONNRESET'
        reject(isIdleEnd ? new IdleEnd() : new NoAnswer(error.message))
      })
      sent.end(content)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
