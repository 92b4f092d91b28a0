import type { Logger } from 'pino'
import type { Change } from '../store.ts'
import type { Position } from '../dialects/dialect.ts'
import type { Feed, Listeners } from './feed.ts'

/** Interval of polls for transactions of other processes. */
const POLL_MS = 200
/** Maximum changes of other processes that are read and reported at once. */
const PAGE_LENGTH = 500

export interface SharedFeedParts {
  listeners: Listeners
  /** Position when the store was opened; earlier changes are not reported. */
  start: Position
  /** Reads the current position in one statement. */
  position(): Promise<Position>
  /** Reads the change log between two sequence numbers, the first excluded. `isGap`: needed older entries are gone. */
  changes(range: {
    after: number
    upTo: number
    limit: number
  }): Promise<{ entries: Change[]; isGap: boolean }>
  /** Clears caches by row number: the database uses these numbers again for other rows. */
  forgetRows(): void
  /** Classes of the store. */
  classes: readonly string[]
  log?: Pick<Logger, 'error'> | undefined
}

/** Changes of this process that wait for earlier ones of other processes to be reported. */
interface Own extends Position {
  first: number
  changes: Change[]
}

/** A caller that waits for a version or a sequence number. */
interface Wait {
  by: keyof Position
  value: number
  resolve(): void
  reject(error: Error): void
}

/**
 * Feed of a store that several processes write to. Own changes are reported immediately unless earlier ones of other
 * processes are missing, which are read from the change log first.
 */
export class SharedFeed implements Feed {
  readonly #parts: SharedFeedParts
  version: number
  generation = 0
  /** All changes up to here have been reported. */
  #reported: Position
  /** Latest known position. */
  #known: Position
  #own: Own[] = []
  #isReporting = false
  readonly #waits = new Set<Wait>()
  #refreshing: Promise<void> | null = null
  #nextRefresh: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(parts: SharedFeedParts) {
    this.#parts = parts
    this.version = parts.start.version
    this.#reported = parts.start
    this.#known = parts.start
    this.#poll()
  }

  committed(version: number, changes: Change[]): Promise<void> {
    this.version = Math.max(this.version, version)
    const [first] = changes
    const last = changes.at(-1)
    if (first && last) return this.#addOwn({ version, first: first.sequence, last: last.sequence, changes })
    if (!this.#isReporting && version === this.#reported.version + 1) {
      this.#advance({ version, last: this.#reported.last })
      this.#learn(this.#reported)
    }
    return Promise.resolve()
  }

  /**
   * Runs one statement at a time: callers that arrive during one share the next. If the current one fails, so do they,
   * without a further attempt.
   */
  refresh(): Promise<void> {
    if (!this.#refreshing) return this.#startRefresh()
    this.#nextRefresh ??= this.#refreshing.then(
      () => this.#startRefresh(),
      (error: unknown) => {
        this.#nextRefresh = null
        throw error
      },
    )
    return this.#nextRefresh
  }

  async caughtUp(version: number): Promise<void> {
    if (this.#reported.version >= version) return
    const caughtUp = this.#wait('version', version)
    this.refresh().catch(() => undefined)
    await caughtUp
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#parts.listeners.clear()
    for (const wait of this.#waits) {
      if (wait.by === 'last') wait.resolve()
      else wait.reject(new Error('The store was closed'))
    }
    this.#waits.clear()
  }

  #poll(): void {
    this.#timer = setTimeout(() => {
      const again = (): void => {
        if (!this.#isClosed) this.#poll()
      }
      // The store reports an unavailable database itself.
      this.refresh().then(again, again)
    }, POLL_MS).unref()
  }

  #startRefresh(): Promise<void> {
    this.#nextRefresh = null
    const refreshing = this.#read().finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = null
    })
    this.#refreshing = refreshing
    return refreshing
  }

  async #read(): Promise<void> {
    const before = this.version
    const position = await this.#parts.position()
    if (this.#isClosed) return
    if (position.version < before) return this.#restart(position)
    this.version = Math.max(this.version, position.version)
    this.#learn(position)
    void this.#report()
  }

  /**
   * Handles a database that has lost committed transactions, for example after a failover to a lagging replica. Anything
   * may have changed.
   */
  #restart(position: Position): void {
    this.#parts.log?.error(
      { version: this.version, position },
      'the database has lost committed transactions',
    )
    this.version = position.version
    this.generation += 1
    this.#parts.forgetRows()
    this.#known = position
    this.#own = []
    this.#reported = position
    this.#release()
    this.#notifyAllClasses()
  }

  #addOwn(own: Own): Promise<void> {
    // Already read from the log, between the commit and its response.
    if (own.last <= this.#reported.last) return Promise.resolve()
    this.#own.push(own)
    this.#learn(own)
    void this.#report()
    return this.#reported.last >= own.last ? Promise.resolve() : this.#wait('last', own.last)
  }

  #learn({ version, last }: Position): void {
    this.#known = {
      version: Math.max(this.#known.version, version),
      last: Math.max(this.#known.last, last),
    }
  }

  /** Reports up to the latest known position. Reports own changes that are next synchronously. */
  async #report(): Promise<void> {
    if (this.#isReporting) return
    this.#isReporting = true
    try {
      for (;;) {
        if (this.#parts.listeners.isEmpty) this.#own = []
        else this.#reportOwn()
        if (this.#parts.listeners.isEmpty || this.#reported.last >= this.#known.last) break
        await this.#reportPage()
        if (this.#isClosed) return
      }
      this.#advance(this.#known)
    } catch {
      // The store reports the fault, and the next poll continues from here. The writes themselves succeeded.
      this.#release()
    } finally {
      this.#isReporting = false
    }
  }

  #reportOwn(): void {
    for (let [next] = this.#own; next; [next] = this.#own) {
      const isNext = next.first === this.#reported.last + 1 || next.version === this.#reported.version + 1
      const isPast = next.first <= this.#reported.last
      if (!isNext && !isPast) return
      this.#own.shift()
      if (isPast) continue
      this.#parts.listeners.notify(next.changes)
      this.#advance(next)
    }
  }

  async #reportPage(): Promise<void> {
    const [own] = this.#own
    const reported = this.#reported
    const after = reported.last
    const upTo = own ? own.first - 1 : this.#known.last
    const { entries, isGap } = await this.#parts.changes({ after, upTo, limit: PAGE_LENGTH })
    // The database has lost transactions in the meantime.
    if (this.#isClosed || this.#reported !== reported) return
    if (isGap) {
      this.#parts.log?.error({ after }, 'changes were removed from the log before they could be reported')
      this.#notifyAllClasses()
    }
    this.#parts.listeners.notify(entries)
    const last = entries.length < PAGE_LENGTH ? upTo : (entries.at(-1)?.sequence ?? upTo)
    this.#advance({ version: reported.version, last })
  }

  #advance(position: Position): void {
    this.#reported = { version: position.version, last: position.last }
    for (const wait of this.#waits) {
      if (this.#reported[wait.by] < wait.value) continue
      this.#waits.delete(wait)
      wait.resolve()
    }
  }

  #wait(by: keyof Position, value: number): Promise<void> {
    return new Promise((resolve, reject) => this.#waits.add({ by, value, resolve, reject }))
  }

  /** Lets writes return whose changes can't be reported now. */
  #release(): void {
    for (const wait of this.#waits) {
      if (wait.by !== 'last') continue
      this.#waits.delete(wait)
      wait.resolve()
    }
  }

  /**
   * Reports a change of each class without a resource, so that listeners read the whole class again. Sequence number 0
   * never follows another, so event streams read the log and find what is missing.
   */
  #notifyAllClasses(): void {
    this.#parts.listeners.notify(
      this.#parts.classes.map((name) => ({
        sequence: 0,
        changeSet: '',
        class: name,
        id: '',
        name: null,
        kind: 'modified',
        // No user, and not the service: jobs ignore its own changes.
        author: '',
        time: 0,
        ancestors: [],
        before: null,
        after: null,
      })),
    )
  }
}
