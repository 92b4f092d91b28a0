import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Model } from '../../model/registry.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import { OpenAudit } from './audit/open-audit.ts'
import { readChangeSets } from './changes/change-sets.ts'
import { ChangeLog } from './changes/changes.ts'
import { type Feed, Listeners } from './changes/feed.ts'
import { Journal } from './changes/journal.ts'
import { openFeed } from './changes/open-feed.ts'
import type { Committed, Connections, Position } from './dialects/dialect.ts'
import { postgresFault } from './dialects/postgres/fault.ts'
import { postgresDialect } from './dialects/postgres/postgres.ts'
import { sqliteFault } from './dialects/sqlite-fault.ts'
import { sqliteDialect } from './dialects/sqlite.ts'
import type { AnywhereQuery, FoundAnywhere } from './read/anywhere-query.ts'
import { prepareAnywhere } from './read/anywhere.ts'
import { countClasses, type CountQuery } from './read/class-counts.ts'
import { withTidyNames } from './read/field-names.ts'
import { isHeavy } from './read/heaviness.ts'
import { planRead } from './read/plan.ts'
import { Queries } from './read/queries.ts'
import { RowReads } from './read/row-reads.ts'
import { planSelection } from './read/selection.ts'
import { shapeOf, Statements } from './read/statements.ts'
import type { Replicas } from './replicas.ts'
import { SampleLog } from './samples.ts'
import { prepareStore } from './schema/prepare.ts'
import { readStatement } from './sql/read.ts'
import type { Scope } from './sql/scope.ts'
import { StoreUnavailable } from './store-fault.ts'
import type {
  AuditLog,
  Author,
  Change,
  ReadQuery,
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

class OpenStore extends RowReads implements Store {
  readonly #scope: Scope
  readonly #connections: Connections
  readonly #now: () => number
  readonly #queries: Queries
  readonly #statements: Statements
  readonly #changes: ChangeLog
  readonly #samples: SampleLog
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
    this.#samples = new SampleLog(parts.scope.dialect)
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

  async read(query: ReadQuery): Promise<string> {
    return (await this.readBytes(query)).toString()
  }

  async readBytes(asked: ReadQuery): Promise<Buffer> {
    const { model } = this.#scope.model
    const query = withTidyNames(model, asked)
    const selection = planSelection(model, query)
    const statement = this.#statements.prepare(shapeOf('read', query, selection), selection.parameters, () =>
      readStatement(planRead(model, query), this.#scope),
    )
    return this.#reading(() => this.#connections.readBytes(statement, isHeavy(query, selection)))
  }

  async findAnywhere(query: AnywhereQuery): Promise<FoundAnywhere[]> {
    const statement = prepareAnywhere(this.#scope, this.#statements, query)
    const bytes = await this.#reading(() => this.#connections.readBytes(statement, 'text' in query.wanted))
    // The statement's own answer, which has this form.
    return JSON.parse(bytes.toString()) as FoundAnywhere[]
  }

  countClasses(query: CountQuery): ReturnType<Store['countClasses']> {
    return this.#reading(() => countClasses(this.#connections.reader, this.#scope, query))
  }

  refresh(): Promise<void> {
    return this.#feed.refresh()
  }

  caughtUp(version: number): Promise<void> {
    return this.#feed.caughtUp(version)
  }

  async write<Result>(
    author: Author,
    work: (transaction: Transaction) => Promise<Result>,
    options: WriteOptions = {},
  ): Promise<WriteResult<Result>> {
    const { written, reported } = await this.#writes.run(async () => {
      const { result, version } = await this.#transact(
        options,
        async (db) => {
          const queries = new Queries(db, this.#scope, this.#statements)
          const journal = new Journal()
          const now = this.#now()
          const scope = new WriteScope({ queries, journal, author, now })
          const value = await work(new StoreTransaction(scope))
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

  changeSets(...[wanted]: Parameters<Store['changeSets']>): ReturnType<Store['changeSets']> {
    return this.#reading(() => readChangeSets(this.#queries.db, this.#scope.dialect, wanted))
  }

  onChange(listener: (changes: Change[]) => void): () => void {
    return this.#listeners.add(listener)
  }

  addSamples(...[samples, options]: Parameters<Store['addSamples']>): Promise<void> {
    return this.#samples.add(samples, (work) => this.#maintain(work, options))
  }

  readSamples(...[query]: Parameters<Store['readSamples']>): ReturnType<Store['readSamples']> {
    return this.#reading(() => this.#samples.read(this.#queries.db, query))
  }

  async compact(now: number): Promise<void> {
    await this.#changes.prune(now, (work) => this.#maintain(work))
    await this.#samples.compact(now, (work) => this.#maintain(work))
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
    return this.#reading(() => read(this.#queries))
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
