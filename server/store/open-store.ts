import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Model } from '../../model/registry.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import { OpenAudit } from './audit/open-audit.ts'
import { ChangeLog } from './changes/changes.ts'
import { type Feed, Listeners } from './changes/feed.ts'
import { Journal } from './changes/journal.ts'
import { openFeed } from './changes/open-feed.ts'
import type { Committed, Connections, Position } from './dialects/dialect.ts'
import { postgresFault } from './dialects/postgres/fault.ts'
import { postgresDialect } from './dialects/postgres/postgres.ts'
import { sqliteFault } from './dialects/sqlite-fault.ts'
import { sqliteDialect } from './dialects/sqlite.ts'
import { Queries } from './read/queries.ts'
import { Statements } from './read/statements.ts'
import { type PreparedRead, StoreReads } from './read/store-reads.ts'
import type { Replicas } from './replicas.ts'
import { type RestrictableStore, RestrictedStore } from './restricted-store.ts'
import { SampleLog } from './samples.ts'
import { prepareStore } from './schema/prepare.ts'
import type { Scope } from './sql/scope.ts'
import type { Seen, SeenNow } from './seen.ts'
import { StoreUnavailable } from './store-fault.ts'
import type {
  AuditLog,
  Author,
  Change,
  WholeReader,
  Store,
  Transaction,
  WriteOptions,
  WriteResult,
} from './store.ts'
import { refuseUnfinished } from './transfer/unfinished.ts'
import { StoreHealth } from './upkeep/store-health.ts'
import { Upkeep } from './upkeep/upkeep.ts'
import { withClaims } from './write/with-claims.ts'
import { growOwners } from './write/grow-owners.ts'
import { StoreTransaction } from './write/transaction.ts'
import { WriteScope } from './write/write-scope.ts'

/** Runs one piece of work after another, in the order in which they were asked for. */
class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}

/** A SQLite file, made when it is missing, or `:memory:`; or the address of a PostgreSQL database, which exists. */
export type DatabaseAddress = { path: string } | { url: string }

export interface StoreOptions {
  model: Model
  database: DatabaseAddress
  /** Receives errors that no caller awaits, such as those of listeners, and what opening had to build. */
  log?: Pick<Logger, 'error' | 'info'>
  now?: () => number
}

/**
 * Opens the store and brings tables, indexes and roots in line with the model. Throws `NewerSchema` for a store of a later
 * version, and `StoreUnavailable` where the database cannot be opened.
 */
export async function openStore({ model, database, log, now = Date.now }: StoreOptions): Promise<Store> {
  const isFile = 'path' in database
  let connections: Connections | null = null
  try {
    const dialect = isFile ? sqliteDialect(database.path) : postgresDialect(database.url, log)
    const opened = await dialect.connect()
    connections = opened
    const scope = await opened.opening(async (steps) => {
      await refuseUnfinished(steps, dialect)
      return prepareStore(steps, dialect, { model, log, now: now() })
    })
    const start = (await opened.position?.()) ?? null
    return new OpenStore({ scope, connections: opened, now, start, ...(log ? { log } : {}) })
  } catch (error) {
    await connections?.close()
    const fault = isFile ? sqliteFault(error) : postgresFault(error)
    throw fault === null ? error : new StoreUnavailable(fault, error)
  }
}

/** A few milliseconds. */
const TEXTS_AT_A_TIME = 1_000

class OpenStore extends StoreReads implements RestrictableStore {
  readonly isRestricted = false
  readonly #scope: Scope
  readonly #connections: Connections
  readonly #now: () => number
  readonly #queries: Queries
  readonly #statements: Statements
  readonly #changes: ChangeLog
  readonly samples: SampleLog
  readonly #health: StoreHealth
  readonly audit: AuditLog
  readonly upkeep: Upkeep
  readonly replicas: Replicas | null
  readonly shared: SharedState | null
  readonly #writes = new Mutex()
  readonly #listeners: Listeners
  readonly #feed: Feed

  constructor(parts: {
    scope: Scope
    connections: Connections
    now: () => number
    start: Position | null
    log?: Pick<Logger, 'error' | 'info'>
  }) {
    super()
    this.#scope = parts.scope
    this.#connections = parts.connections
    this.#now = parts.now
    this.#statements = new Statements(parts.connections.reader)
    this.#queries = new Queries(parts.connections.reader, parts.scope, this.#statements)
    this.#changes = new ChangeLog(parts.scope.dialect)
    this.samples = new SampleLog(parts.scope.dialect)
    this.#health = new StoreHealth(parts.scope.dialect, parts.log)
    const { replicas } = parts.connections
    this.replicas = replicas && withClaims(replicas, (work) => this.#maintain(work))
    this.#listeners = new Listeners(parts.log)
    this.#feed = openFeed({
      ...parts,
      listeners: this.#listeners,
      reading: (work) => this.#reading(work),
      changes: (range) => this.#changes.page(this.#queries.db, range),
    })
    this.upkeep = new Upkeep({
      connections: parts.connections,
      scope: parts.scope,
      health: this.#health,
      reading: (work) => this.#reading(work),
      maintain: (work) => this.#uncounted(work),
    })
    this.audit = new OpenAudit({
      db: parts.connections.reader,
      dialect: parts.scope.dialect,
      now: parts.now,
      reading: (work) => this.#reading(work),
      append: (work, options) => this.#uncounted(work, options),
    })
    const { shared } = parts.connections
    this.shared = shared && {
      get: (slots) => this.#noting(() => shared.get(slots)),
      change: (slots, work) => this.#noting(() => shared.change(slots, work)),
    }
  }

  get version(): number {
    return this.#feed.version
  }

  get generation(): number {
    return this.#feed.generation
  }

  refresh(): Promise<void> {
    return this.#feed.refresh()
  }

  caughtUp(version: number): Promise<void> {
    return this.#feed.caughtUp(version)
  }

  get whole(): WholeReader {
    return this
  }

  seenBy(now: SeenNow): Store {
    return new RestrictedStore(this, now)
  }

  write<Result>(
    author: Author,
    work: (transaction: Transaction) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<WriteResult<Result>> {
    return this.writeAs(null, author, work, options)
  }

  async writeAs<Result>(
    seen: Seen | null,
    ...[author, work, options = {}]: Parameters<typeof this.write<Result>>
  ): Promise<WriteResult<Result>> {
    const { written, reported } = await this.#writes.run(async () => {
      const { result, version } = await this.#transact(
        options,
        async (db) => {
          const queries = new Queries(db, this.#scope, this.#statements)
          const journal = new Journal()
          const now = this.#now()
          const scope = new WriteScope({ queries, journal, author, now })
          const value = await work(new StoreTransaction(scope, seen))
          await growOwners(scope)
          return { result: value, changes: await journal.write(queries, author, now) }
        },
        true,
      )
      return { written: result, reported: this.#feed.committed(version, result.changes) }
    })
    await reported
    return { ...written, changeSet: written.changes[0]?.changeSet ?? null }
  }

  changes(after: number, limit: number): ReturnType<Store['changes']> {
    return this.#reading(() => this.#changes.read(this.#queries.db, after, limit))
  }

  onChange(listener: (changes: Change[]) => void): () => void {
    return this.#listeners.add(listener)
  }

  addSamples(...[samples, options]: Parameters<Store['addSamples']>): Promise<void> {
    return this.samples.add(samples, (work) => this.#maintain(work, options))
  }

  async compact(now: number): Promise<void> {
    await this.#changes.prune(now, (work) => this.#maintain(work))
    await this.samples.compact(now, (work) => this.#maintain(work))
    const { replicas } = this.#connections
    if (replicas) await this.#maintain((db) => replicas.prune(db))
    await this.#sweepTexts()
    await this.upkeep.checkpoint()
  }

  async close(): Promise<void> {
    this.#feed.close()
    await this.#writes.run(() => this.#connections.close())
  }

  async #sweepTexts(): Promise<void> {
    let after: number | null = 0
    while (after !== null) {
      const slice: { after: number; limit: number } = { after, limit: TEXTS_AT_A_TIME }
      after = await this.#maintain<number | null>((db) => this.#scope.dialect.sweepTexts(db, slice))
      await nextTurn()
    }
    while (await this.#maintain((db) => this.#scope.dialect.mergeTexts(db))) await nextTurn()
  }

  /** Runs a transaction of the store itself, which writes no change log. */
  #maintain<Result>(
    work: (db: Connections['writer']) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<Result> {
    return this.#writes.run(async () => {
      const { result, version } = await this.#transact(options, work, true)
      await this.#feed.committed(version, [])
      return result
    })
  }

  /** Runs a transaction that changes nothing that is cached by version. */
  #uncounted<Result>(
    work: (db: Connections['writer']) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<Result> {
    return this.#writes.run(async () => (await this.#transact(options, work, false)).result)
  }

  async #transact<Result>(
    { isUrgent = false, lease }: WriteOptions,
    work: (db: Connections['writer']) => Promise<Result>,
    isCounted: boolean,
  ): Promise<Committed<Result>> {
    this.#health.admit(isUrgent)
    const committed = await this.#noting(() =>
      this.#connections.transaction(work, { isCounted, ...(lease ? { lease } : {}) }),
    )
    this.#health.worked()
    return committed
  }

  async #noting<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw this.#health.failed(error)
    }
  }

  /**
   * If reader and writer share a connection, a read waits for the open transaction so as not to see half of
   * it.
   */
  protected reading<Result>(read: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.readingAs(null, read)
  }

  protected bytesOf(prepare: (queries: Queries) => PreparedRead): Promise<Buffer> {
    return this.bytesAs(null, prepare)
  }

  readingAs<Result>(seen: Seen | null, read: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#reading(() => read(this.#queriesOf(seen)))
  }

  async bytesAs(seen: Seen | null, prepare: (queries: Queries) => PreparedRead): Promise<Buffer> {
    const { statement, mayTakeLong } = prepare(this.#queriesOf(seen))
    return this.#reading(() => this.#connections.readBytes(statement, mayTakeLong))
  }

  #queriesOf(seen: Seen | null): Queries {
    return seen ? this.#queries.seenBy(seen) : this.#queries
  }

  #reading<Result>(work: () => Promise<Result>): Promise<Result> {
    const noted = async (): Promise<Result> => {
      const result = await this.#noting(() => this.#connections.reading(work))
      this.#health.answered()
      return result
    }
    return this.#connections.canReadDuringWrite ? noted() : this.#writes.run(noted)
  }
}
