import { sql } from 'kysely'
import type { SharedMap, SharedState, Slot, SlotChange } from '../../../concurrency/shared-state.ts'
import type { Database, Sql } from '../dialect.ts'
import { clockMs } from './clock.ts'

/** Slots set between two sweeps. */
const SWEEP_EVERY = 200

const now = sql.raw<number>(clockMs)

interface Row {
  name: string
  key: string
  value: string
}

interface LockedRow extends Row {
  isValid: boolean
  now: number
}

interface SharedAccess {
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Runs a transaction outside the order of those that write resources. */
  transact<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
}

/** Expired rows are never read. A sweep deletes them, and the oldest rows of a map that has too many. */
export async function createSharedTable(db: Database): Promise<void> {
  await sql`
    create table if not exists shared_state (
      name text collate "C" not null, key text collate "C" not null, value text not null, until bigint not null,
      primary key (name, key)
    )`.execute(db)
  await sql`create index if not exists shared_state_until on shared_state (name, until)`.execute(db)
}

/** State of all replicas in its own table. */
export class SharedTable implements SharedState {
  readonly #access: SharedAccess
  readonly #maps = new Map<string, SharedMap>()
  #setSinceSweep = 0

  constructor(access: SharedAccess) {
    this.#access = access
  }

  async get(slots: readonly Slot[]): Promise<(string | null)[]> {
    const { rows } = await this.#access.read((db) =>
      sql<Row>`
        select s.name, s.key, s.value from shared_state as s join ${given(slots)} using (name, key) where s.until > ${now}
      `.execute(db),
    )
    return slots.map((slot) => rows.find(isIn(slot))?.value ?? null)
  }

  async change<Result>(
    slots: readonly Slot[],
    work: (values: readonly (string | null)[], now: number) => SlotChange<Result>,
  ): Promise<Result> {
    const result = await this.#access.transact(async (db) => {
      const rows = await lock(db, slots)
      const values = slots.map((slot) => {
        const row = rows.find(isIn(slot))
        return row?.isValid ? row.value : null
      })
      const changed = work(values, rows[0]?.now ?? 0)
      // Rows that were inserted only to be locked have expired; a sweep deletes them.
      if (changed.values !== null) await set(db, slots, changed.values)
      return changed.result
    })
    for (const { map } of slots) this.#maps.set(map.name, map)
    this.#setSinceSweep += slots.length
    // The change is committed even if the sweep fails. The next sweep deletes the remaining rows.
    if (this.#setSinceSweep >= SWEEP_EVERY) await this.#sweep().catch(() => undefined)
    return result
  }

  async #sweep(): Promise<void> {
    this.#setSinceSweep = 0
    await this.#access.transact(async (db) => {
      await sql`delete from shared_state where until <= ${now}`.execute(db)
      for (const { name, maxSize } of this.#maps.values())
        await sql`
          delete from shared_state as s using (
            select key from shared_state where name = ${name} order by until desc offset ${maxSize}::bigint
          ) as oldest
          where s.name = ${name} and s.key = oldest.key
        `.execute(db)
    })
  }
}

const isIn =
  ({ map, key }: Slot) =>
  (row: Row): boolean =>
    row.name === map.name && row.key === key

/** Slots as a table of name and key. */
const given = (slots: readonly Slot[]): Sql => {
  const names = slots.map(({ map }) => map.name)
  const keys = slots.map(({ key }) => key)
  return sql`unnest(${names}::text[], ${keys}::text[]) as given(name, key)`
}

/** Locks the rows of slots in an order that excludes deadlocks, inserting missing ones. */
async function lock(db: Database, slots: readonly Slot[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    insert into shared_state as s (name, key, value, until)
    select name, key, '', 0 from ${given(slots)} order by name collate "C", key collate "C"
    on conflict (name, key) do update set value = s.value
    returning s.name, s.key, s.value, s.until > ${now} as "isValid", ${now} as now
  `.execute(db)
  return rows
}

async function set(db: Database, slots: readonly Slot[], values: readonly (string | null)[]): Promise<void> {
  const all = slots.map((slot, index) => ({ slot, value: values[index] ?? null }))
  const gone = all.filter(({ value }) => value === null).map(({ slot }) => slot)
  const kept = all.filter(({ value }) => value !== null)
  if (gone.length > 0)
    await sql`
      delete from shared_state as s using ${given(gone)} where s.name = given.name and s.key = given.key
    `.execute(db)
  if (kept.length === 0) return
  const [names, keys] = [kept.map(({ slot }) => slot.map.name), kept.map(({ slot }) => slot.key)]
  const lifetimes = kept.map(({ slot }) => slot.map.keepMs)
  await sql`
    update shared_state as s set value = given.value, until = ${now} + given.keep_ms
    from unnest(${names}::text[], ${keys}::text[], ${kept.map(({ value }) => value)}::text[], ${lifetimes}::bigint[])
      as given(name, key, value, keep_ms)
    where s.name = given.name and s.key = given.key
  `.execute(db)
}
