import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Model } from '../../model/registry.ts'
import { readChangeSets } from './changes/change-sets.ts'
import { ChangeLog } from './changes/changes.ts'
import { Journal } from './changes/journal.ts'
import type { Connections } from './dialects/dialect.ts'
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
import { SampleLog } from './samples.ts'
import { prepareStore } from './schema/prepare.ts'
import { readStatement } from './sql/read.ts'
import type { Scope } from './sql/scope.ts'
import { StoreUnavailable } from './store-fault.ts'
import type { Author, Change, ReadQuery, Store, Transaction, WriteResult } from './store.ts'
import { StoreHealth } from './upkeep/store-health.ts'
import { Upkeep } from './upkeep/upkeep.ts'
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

export interface StoreOptions {
  model: Model
  /** The SQLite file, made when it is missing, or `:memory:`. */
  path: string
  /** Receives errors that no caller awaits, such as those of listeners, and what opening had to build. */
  log?: Pick<Logger, 'error' | 'info'>
  now?: () => number
}

/**
 * Opens the store and brings tables, indexes and roots in line with the model. Throws `NewerSchema` for a store of a later
 * version, and `StoreUnavailable` where the database cannot be opened.
 */
export async function openStore({ model, path, log, now = Date.now }: StoreOptions): Promise<Store> {
  try {
    const dialect = sqliteDialect(path)
    const connections = await dialect.connect()
    const scope = await connections.writer
      .transaction()
      .execute((db) => prepareStore(db, dialect, { model, log, now: now() }))
    return new OpenStore({ scope, connections, now, ...(log ? { log } : {}) })
  } catch (error) {
    const fault = sqliteFault(error)
    throw fault === null ? error : new StoreUnavailable(fault, error)
  }
}

/** A few milliseconds. */
const TEXTS_AT_A_TIME = 1_000

class OpenStore extends RowReads implements Store {
  readonly #scope: Scope
  readonly #connections: Connections
  readonly #now: () => number
  readonly #log: Pick<Logger, 'error'> | undefined
  readonly #queries: Queries
  readonly #statements: Statements
  readonly #changes: ChangeLog
  readonly #samples: SampleLog
  readonly #health: StoreHealth
  readonly upkeep: Upkeep
  readonly #writes = new Mutex()
  readonly #listeners = new Set<(changes: Change[]) => void>()
  #version = 0

  constructor(parts: {
    scope: Scope
    connections: Connections
    now: () => number
    log?: Pick<Logger, 'error' | 'info'>
  }) {
    super()
    this.#scope = parts.scope
    this.#connections = parts.connections
    this.#now = parts.now
    this.#log = parts.log
    this.#statements = new Statements(parts.connections.reader)
    this.#queries = new Queries(parts.connections.reader, parts.scope, this.#statements)
    this.#changes = new ChangeLog(parts.scope.dialect)
    this.#samples = new SampleLog(parts.scope.dialect)
    this.#health = new StoreHealth(parts.scope.dialect, parts.log)
    this.upkeep = new Upkeep({
      connections: parts.connections,
      scope: parts.scope,
      health: this.#health,
      reading: (work) => this.#reading(work),
      maintain: (work) => this.#writes.run(() => this.#transact(false, work)),
    })
  }

  get version(): number {
    return this.#version
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

  write<Result>(
    author: Author,
    work: (transaction: Transaction) => Promise<Result>,
    { isUrgent = false } = {},
  ): Promise<WriteResult<Result>> {
    return this.#writes.run(async () => {
      const written = await this.#commit(isUrgent, async (db) => {
        const queries = new Queries(db, this.#scope, this.#statements)
        const journal = new Journal()
        const now = this.#now()
        const scope = new WriteScope({ queries, journal, author, now })
        const result = await work(new StoreTransaction(scope))
        await growOwners(scope)
        return { result, changes: await journal.write(queries, author, now) }
      })
      this.#tell(written.changes)
      return { ...written, changeSet: written.changes[0]?.changeSet ?? null }
    })
  }

  changes(after: number, limit: number): ReturnType<Store['changes']> {
    return this.#reading(() => this.#changes.read(this.#queries.db, after, limit))
  }

  changeSets(...[wanted]: Parameters<Store['changeSets']>): ReturnType<Store['changeSets']> {
    return this.#reading(() => readChangeSets(this.#queries.db, this.#scope.dialect, wanted))
  }

  onChange(listener: (changes: Change[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  addSamples(...[samples]: Parameters<Store['addSamples']>): Promise<void> {
    return this.#samples.add(samples, (work) => this.#maintain(work))
  }

  readSamples(...[query]: Parameters<Store['readSamples']>): ReturnType<Store['readSamples']> {
    return this.#reading(() => this.#samples.read(this.#queries.db, query))
  }

  async compact(now: number): Promise<void> {
    await this.#changes.prune(now, (work) => this.#maintain(work))
    await this.#samples.compact(now, (work) => this.#maintain(work))
    await this.#sweepTexts()
    await this.upkeep.checkpoint()
  }

  async close(): Promise<void> {
    this.#listeners.clear()
    await this.#writes.run(() => this.#connections.close())
  }

  async #sweepTexts(): Promise<void> {
    let after: number | null = 0
    while (after !== null) {
      const slice: { after: number; limit: number } = { after, limit: TEXTS_AT_A_TIME }
      after = await this.#maintain<number | null>((db) => this.#scope.dialect.sweepTexts(db, slice))
      await nextTurn()
    }
  }

  /** Runs a transaction of the store itself, which writes no change log. */
  #maintain<Result>(work: (db: Connections['writer']) => Promise<Result>): Promise<Result> {
    return this.#writes.run(() => this.#commit(false, work))
  }

  async #commit<Result>(
    isUrgent: boolean,
    work: (db: Connections['writer']) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.#transact(isUrgent, work)
    this.#version += 1
    return result
  }

  async #transact<Result>(
    isUrgent: boolean,
    work: (db: Connections['writer']) => Promise<Result>,
  ): Promise<Result> {
    this.#health.admit(isUrgent)
    const result = await this.#noting(() => this.#connections.writer.transaction().execute(work))
    this.#health.worked()
    return result
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
    const noted = (): Promise<Result> => this.#noting(work)
    return this.#connections.canReadDuringWrite ? noted() : this.#writes.run(noted)
  }

  #tell(changes: Change[]): void {
    if (changes.length === 0) return
    for (const listener of this.#listeners) {
      try {
        listener(changes)
      } catch (error) {
        this.#log?.error({ err: error }, 'A listener of the store failed')
      }
    }
  }
}
