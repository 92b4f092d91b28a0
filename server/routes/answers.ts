import type { Store } from '../store/store.ts'

const maxBytes = 32 * 1024 * 1024
const maxAnswerBytes = 1024 * 1024
/** A short answer is kept as text: it goes to the connection in one piece with its headers. */
const maxTextBytes = 8 * 1024

/** JSON, in UTF-8 where it is bytes. */
export type Body = Buffer | string

/**
 * Answers of reads by their address, true until something in the store changes: after an event every console asks for
 * the same list. They are the same for everybody, because every role may read every class.
 */
export class Answers {
  readonly #store: Pick<Store, 'version'>
  readonly #entries = new Map<string, Promise<Buffer> | Body>()
  #version = 0
  #bytes = 0

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store
  }

  /** An answer that is still true, or one that is being made since the last change. */
  find(url: string): Promise<Buffer> | Body | undefined {
    this.#forgetOld()
    return this.#entries.get(url)
  }

  /** Keeps an answer that is being made: whoever asks meanwhile waits for the same one. One that fails is not kept. */
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
    if (this.#store.version !== this.#version) this.#forget()
  }

  #forget(): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#version = this.#store.version
  }
}
