import type { Logger } from 'pino'
import type { Change } from '../store.ts'

/** Reports committed changes to a store's listeners, in the order of their sequence numbers. */
export interface Feed {
  /** Counts all transactions of this process, and those of others that it knows of. */
  readonly version: number
  /** See `Store.generation`. */
  readonly generation: number
  /** Reports the changes of a transaction of this process. Resolves afterwards; never rejects. */
  committed(version: number, changes: Change[]): Promise<void>
  /** See `Store.refresh`. */
  refresh(): Promise<void>
  /** See `Store.caughtUp`. */
  caughtUp(version: number): Promise<void>
  close(): void
}

export class Listeners {
  readonly #listeners = new Set<(changes: Change[]) => void>()
  readonly #log: Pick<Logger, 'error'> | undefined

  constructor(log: Pick<Logger, 'error'> | undefined) {
    this.#log = log
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  add(listener: (changes: Change[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(changes: Change[]): void {
    if (changes.length === 0) return
    for (const listener of this.#listeners) {
      try {
        listener(changes)
      } catch (error) {
        this.#log?.error({ err: error }, 'a listener of the store failed')
      }
    }
  }

  clear(): void {
    this.#listeners.clear()
  }
}

const done = Promise.resolve()

/** Feed of a store that only this process writes to. */
export class OwnFeed implements Feed {
  version = 0
  readonly generation = 0
  readonly #listeners: Listeners

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  committed(version: number, changes: Change[]): Promise<void> {
    this.version = version
    this.#listeners.notify(changes)
    return done
  }

  refresh(): Promise<void> {
    return done
  }

  caughtUp(): Promise<void> {
    return done
  }

  close(): void {
    this.#listeners.clear()
  }
}
