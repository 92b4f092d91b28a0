import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../e2e/kubernetes/run.ts'
import { requestInsecurely } from '../request-insecurely.ts'
import { authorization } from './place.ts'

const CLIENTS = 3
const PAUSE_MS = 50

/** Clients that create applications one after another, and remember the confirmed ones. */
export class Load {
  readonly confirmed: string[] = []
  /** Responses other than success, and 503 that asks for a retry. */
  readonly wrong: string[] = []
  /** Requests without a response: those of a killed pod, or of a machine that is too slow. */
  readonly unanswered: string[] = []
  readonly #address: string
  readonly #prefix: string
  readonly #running: Promise<void>[]
  #isStopped = false

  /** `prefix` of all names distinguishes them from those of another load. */
  constructor(address: string, prefix: string) {
    this.#address = address
    this.#prefix = prefix
    this.#running = Array.from({ length: CLIENTS }, (_, client) => this.#run(client))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running)
  }

  /** Names of confirmed applications that the service doesn't return. */
  async lost(): Promise<string[]> {
    const url = `${this.#address}/catalog/api/applications?fields=name`
    const { body } = await requestInsecurely(url, { headers: { authorization } })
    // The shape is that of the API.
    const names = new Set((JSON.parse(body) as { name: string }[]).map(({ name }) => name))
    return this.confirmed.filter((name) => !names.has(name))
  }

  async #run(client: number): Promise<void> {
    for (let number = 0; !this.#isStopped; number += 1) {
      await this.#create(`${this.#prefix}-${client}-${number}`)
      await sleep(PAUSE_MS)
    }
  }

  async #create(name: string): Promise<void> {
    try {
      const { status, retryAfter, body } = await requestInsecurely(
        `${this.#address}/catalog/api/applications`,
        { headers: { authorization }, json: { name } },
      )
      if (status === 200) this.confirmed.push(name)
      else if (status !== 503 || retryAfter === undefined) this.wrong.push(`${name}: ${status} ${body}`)
    } catch (error) {
      this.unanswered.push(`${name}: ${messageOf(error)}`)
    }
  }
}
