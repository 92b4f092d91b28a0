import type { Store } from '../../store/store.ts'

const maxBytes = 32 * 1024 * 1024
const maxAnswerBytes = 1024 * 1024
/** Short responses are kept as text, so that they are sent in one piece with their headers. */
const maxTextBytes = 8 * 1024

/** JSON, in UTF-8 if it is bytes. */
export type Body = Buffer | string

/**
 * Caches responses to reads until the store changes: after an event, every console requests the same list. The key is the
 * URL, and for members the account or limited key: platform roles may read everything, so they get the same response.
 */
export class ResponseCache {
  readonly #store: Pick<Store, 'version' | 'generation'>
  readonly #entries = new Map<string, Promise<Buffer> | Body>()
  #version = ''
  #bytes = 0

  constructor(store: Pick<Store, 'version' | 'generation'>) {
    this.#store = store
  }

  /** Returns a current response, or one in progress that was started after the last change. */
  find(url: string): Promise<Buffer> | Body | undefined {
    this.#forgetOld()
    return this.#entries.get(url)
  }

  /** Caches a response in progress, so that concurrent requests share it. Failures aren't cached. */
  async share(url: string, making: Promise<Buffer>): Promise<Buffer> {
    this.#forgetOld()
    const version = this.#version
    this.#entries.set(url, making)
    try {
      const answer = await making
      if (this.#version === version) this.#keep(url, answer)
      return answer
    } catch (error) {
      if (this.#entries.get(url) === making) this.#entries.delete(url)
      throw error
    }
  }

  #keep(url: string, answer: Buffer): void {
    const { length } = answer
    if (length > maxAnswerBytes) this.#entries.delete(url)
    else {
      this.#entries.set(url, length > maxTextBytes ? answer : answer.toString())
      this.#bytes += length + url.length
    }
    if (this.#bytes > maxBytes) this.#forget()
  }

  #forgetOld(): void {
    if (this.#currentVersion() !== this.#version) this.#forget()
  }

  #currentVersion(): string {
    return `${this.#store.generation} ${this.#store.version}`
  }

  #forget(): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#version = this.#currentVersion()
  }
}
