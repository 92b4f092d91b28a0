import type { AuditLog } from './audit/audit.ts'
import type { Queries } from './read/queries.ts'
import { type PreparedRead, StoreReads } from './read/store-reads.ts'
import type { Replicas } from './replicas.ts'
import type { SampleLog } from './samples.ts'
import { isChangeVisible, type Seen, type SeenNow } from './seen.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import { withMethods } from './with-methods.ts'
import type {
  Author,
  Store,
  StoreUpkeep,
  Transaction,
  WholeReader,
  WriteOptions,
  WriteResult,
} from './store.ts'

/** The whole store, with reads and transactions for a reader who sees only some of it. */
export interface RestrictableStore extends Store {
  readonly samples: SampleLog
  readingAs<Result>(seen: Seen | null, read: (queries: Queries) => Promise<Result>): Promise<Result>
  bytesAs(seen: Seen | null, prepare: (queries: Queries) => PreparedRead): Promise<Buffer>
  writeAs<Result>(
    seen: Seen | null,
    ...write: [Author, (transaction: Transaction) => Promise<Result>, WriteOptions?]
  ): Promise<WriteResult<Result>>
}

/**
 * The store as somebody sees it who may read only some resources: all others don't exist for its reads, also those in
 * transactions. Writes are not restricted. A transaction sees what it inserts.
 */
export class RestrictedStore extends StoreReads implements Store {
  readonly isRestricted = true
  readonly #whole: RestrictableStore
  readonly #now: SeenNow

  constructor(whole: RestrictableStore, now: SeenNow) {
    super()
    this.#whole = whole
    this.#now = now
  }

  get whole(): WholeReader {
    return this.#whole
  }

  protected get samples(): SampleLog {
    return this.#whole.samples
  }

  protected async reading<Result>(read: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#whole.readingAs(await this.#now(), read)
  }

  protected async bytesOf(prepare: (queries: Queries) => PreparedRead): Promise<Buffer> {
    return this.#whole.bytesAs(await this.#now(), prepare)
  }

  async write<Result>(
    author: Author,
    work: (transaction: Transaction) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<WriteResult<Result>> {
    return this.#whole.writeAs(await this.#now(), author, work, options)
  }

  /** Restricts further: both must allow a resource. */
  seenBy(now: SeenNow): Store {
    const both = async (): Promise<Seen> => {
      const [own, other] = [await this.#now(), await now()]
      const places = new Set(own.places)
      const alone = new Set([...own.alone, ...own.places])
      return {
        places: other.places.filter((id) => places.has(id)),
        alone: [...other.alone, ...other.places].filter((id) => alone.has(id)),
      }
    }
    return new RestrictedStore(this.#whole, both)
  }

  async changes(...range: Parameters<Store['changes']>): ReturnType<Store['changes']> {
    const { entries, ...position } = await this.#whole.changes(...range)
    const seen = await this.#now()
    return { entries: entries.filter((change) => isChangeVisible(seen, change)), ...position }
  }

  /** Streams follow the whole store: they end if the rights change, and check each change with `isChangeVisible`. */
  onChange(): never {
    throw new Error('A restricted store reports no changes: listen to the whole store')
  }

  get version(): number {
    return this.#whole.version
  }

  get generation(): number {
    return this.#whole.generation
  }

  refresh(): Promise<void> {
    return this.#whole.refresh()
  }

  caughtUp(version: number): Promise<void> {
    return this.#whole.caughtUp(version)
  }

  addSamples(...samples: Parameters<Store['addSamples']>): Promise<void> {
    return this.#whole.addSamples(...samples)
  }

  compact(now: number): Promise<void> {
    return this.#whole.compact(now)
  }

  get replicas(): Replicas | null {
    return this.#whole.replicas
  }

  get shared(): SharedState | null {
    return this.#whole.shared
  }

  get upkeep(): StoreUpkeep {
    return this.#whole.upkeep
  }

  /** Records everything, and contains nothing: the log is not divided by place. */
  get audit(): AuditLog {
    const empty: Pick<AuditLog, 'find' | 'findWithChanges' | 'count'> = {
      find: () => Promise.resolve([]),
      findWithChanges: () => Promise.resolve([]),
      count: () => Promise.resolve(0),
    }
    return withMethods(this.#whole.audit, new Map<PropertyKey, unknown>(Object.entries(empty)))
  }

  close(): Promise<void> {
    return this.#whole.close()
  }
}
