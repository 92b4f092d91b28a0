import { sql } from 'kysely'
import type { Connections, Database } from '../dialects/dialect.ts'
import type { Scope } from '../sql/scope.ts'
import type { StoreHealth } from './store-health.ts'
import type { StoredSecret, StoreFault, StoreUpkeep } from '../store.ts'

/** Checks within this time, or while one lasts, share one result, as callers without credentials may request them. */
const PROBE_EVERY_MS = 1_000
const probeMark = 'probed'

interface UpkeepParts {
  connections: Connections
  scope: Scope
  health: StoreHealth
  reading<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs a transaction that changes nothing of what is read. */
  maintain<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
}

const showsOnlyInWrites = (fault: StoreFault | null): boolean =>
  fault === 'full' || fault === 'readOnly' || fault === 'damaged'

/** Condition and maintenance of the store. */
export class Upkeep implements StoreUpkeep {
  readonly #parts: UpkeepParts
  #probed: { at: number; result: Promise<void>; isOver: boolean } | null = null

  constructor(parts: UpkeepParts) {
    this.#parts = parts
  }

  get fault(): StoreUpkeep['fault'] {
    return this.#parts.health.fault
  }

  get faultReport(): StoreUpkeep['faultReport'] {
    return this.#parts.health.report
  }

  forgetReport(): void {
    this.#parts.health.report = null
  }

  probe(): Promise<void> {
    const at = performance.now()
    if (this.#probed && (!this.#probed.isOver || at - this.#probed.at < PROBE_EVERY_MS))
      return this.#probed.result
    const probed = { at, isOver: false, result: this.#probe().finally(() => (probed.isOver = true)) }
    this.#probed = probed
    return probed.result
  }

  async #probe(): Promise<void> {
    const { maintain, reading, scope, connections } = this.#parts
    const { requireWritable } = scope.dialect
    // Writes may have to wait for a suspended replica, which is no fault of this process.
    if (requireWritable && !showsOnlyInWrites(this.fault))
      return reading(() => requireWritable(connections.reader))
    // The transaction takes the lock. It touches the disk only if that failed last.
    await maintain(async (db) => {
      if (this.fault === null) return
      await scope.dialect.bulk.insert(db, 'marks', [{ name: probeMark, value: Date.now() }], {
        replace: true,
      })
    })
    await reading(() => connections.reader.selectFrom('marks').select('name').limit(1).execute())
  }

  async findDamage(): Promise<void> {
    const { connections, scope, health, reading } = this.#parts
    const bytes = await reading(() => connections.readBytes(scope.dialect.findDamage, true))
    const found = bytes.toString()
    if (found !== 'ok') throw health.damaged(new Error(found))
  }

  async getProperty(name: string): Promise<string | null> {
    const { connections, reading } = this.#parts
    const row = await reading(() =>
      connections.reader.selectFrom('properties').select('value').where('name', '=', name).executeTakeFirst(),
    )
    return row?.value ?? null
  }

  async setProperty(name: string, value: string): Promise<void> {
    const { scope, maintain } = this.#parts
    await maintain((db) => scope.dialect.bulk.insert(db, 'properties', [{ name, value }], { replace: true }))
  }

  async addProperty(name: string, value: string): Promise<string> {
    const { maintain } = this.#parts
    return maintain(async (db) => {
      await db
        .insertInto('properties')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const added = db.selectFrom('properties').select('value').where('name', '=', name)
      return (await added.executeTakeFirstOrThrow()).value
    })
  }

  findSecrets(start: string): Promise<StoredSecret[]> {
    const { connections, scope, reading } = this.#parts
    return reading(async () => {
      const { rows } = await sql<StoredSecret>`
        select r.id, c.id as class, r.name, s.attribute, s.value
        from secrets as s join resources as r on r.row = s.row join classes as c on c.code = r.class
        where ${scope.dialect.values.startsWith(sql`s.value`, sql`${start}`)}
        order by c.id, r.name, s.attribute
      `.execute(connections.reader)
      return rows
    })
  }

  /** Keeps the log of writes short, which bounds what damage to it can lose. */
  async checkpoint(): Promise<void> {
    const { connections, scope, reading } = this.#parts
    await reading(() => scope.dialect.checkpoint(connections.writer))
  }
}
