import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { LeaseKey, ReplicaIdentity, ReplicaState } from '../../replicas.ts'
import type { Database, ReplicaStatements } from '../dialect.ts'
import { clockMs } from './clock.ts'
import { withClient } from './with-client.ts'

/** Rows of dead replicas are deleted after a day. */
const KEPT_MS = 24 * 3_600_000

/** A term that ends more than two terms from now began before the clock was set back. */
const isAlive = `(until > ${clockMs} and until <= ${clockMs} + 2 * term)`

const state = `
  select json_build_object(
    'replicas', (select coalesce(json_agg(json_build_object(
      'id', id, 'address', address, 'until', until, 'isAlive', ${isAlive})), '[]') from replicas),
    'leases', (select coalesce(json_agg(json_build_object(
      'subject', subject, 'holder', holder, 'epoch', epoch)), '[]') from leases)
  ) as state`

const renewal = `
  with renewed as (
    insert into replicas (id, address, term, until) values ($1, $2, $3, ${clockMs} + $3)
    on conflict (id) do update set address = excluded.address, term = excluded.term, until = excluded.until
    returning id, address, until
  ), forgotten as (delete from replicas where until < ${clockMs} - ${KEPT_MS} and id <> $1)
  select (${state}) as state, (select until from renewed) as until`

const released = `
  update leases set holder = null from unnest($1::text[], $2::bigint[], $3::text[]) as held(subject, epoch, holder)
  where leases.subject = held.subject and leases.epoch = held.epoch and leases.holder = held.holder`

const left = `
  with released as (update leases set holder = null where holder = $1)
  delete from replicas where id = $1`

export async function createReplicas(db: Database): Promise<void> {
  await sql`
    create table if not exists replicas (
      id text collate "C" not null primary key, address text not null, term bigint not null, until bigint not null
    )`.execute(db)
  await sql`
    create table if not exists leases (
      subject text collate "C" not null primary key, holder text collate "C", epoch bigint not null
    )`.execute(db)
}

/** Statements on replicas and leases, on connections that no slow read or write occupies. */
export class ReplicaTable implements ReplicaStatements {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async renew({ id, address }: ReplicaIdentity, termMs: number): Promise<ReplicaState> {
    const [row] = await this.#run<{ state: string; until: number }>(renewal, [id, address, termMs])
    // The statement reads the state before its own changes.
    const { replicas, leases } = parsed(row?.state)
    const self = { id, address, until: row?.until ?? 0, isAlive: true }
    return { replicas: [...replicas.filter((other) => other.id !== id), self], leases }
  }

  async look(): Promise<ReplicaState> {
    const [row] = await this.#run<{ state: string }>(state, [])
    return parsed(row?.state)
  }

  async release(held: readonly LeaseKey[]): Promise<void> {
    await this.#run(released, [
      held.map(({ subject }) => subject),
      held.map(({ epoch }) => epoch),
      held.map(({ holder }) => holder),
    ])
  }

  async leave(id: string): Promise<void> {
    await this.#run(left, [id])
  }

  /** Claims in a counted transaction, which waits for the writes of earlier holders. */
  async claim(
    db: Database,
    self: string,
    wanted: readonly { subject: string; epoch: number }[],
  ): Promise<LeaseKey[]> {
    const subjects = wanted.map(({ subject }) => subject)
    const epochs = wanted.map(({ epoch }) => epoch)
    const isFree = sql`not exists (
      select 1 from replicas where id = leases.holder and leases.holder <> excluded.holder and ${sql.raw(isAlive)})`
    const { rows } = await sql<LeaseKey>`
      insert into leases (subject, holder, epoch)
      select seen.subject, ${self}, seen.epoch + 1 from unnest(${subjects}::text[], ${epochs}::bigint[]) as seen(subject, epoch)
      where exists (select 1 from replicas where id = ${self} and ${sql.raw(isAlive)})
      on conflict (subject) do update set holder = excluded.holder, epoch = excluded.epoch
      where leases.epoch = excluded.epoch - 1 and ${isFree}
      returning subject, holder, epoch
    `.execute(db)
    return rows
  }

  /**
   * A lease of a resource has the subject `<kind>/<id>`. Until the deletion leaves the change log, it can be undone, and the
   * epoch must go on.
   */
  async prune(db: Database): Promise<void> {
    const id = sql`split_part(leases.subject, '/', 2)`
    await sql`
      delete from leases where subject like '%/%'
        and not exists (select 1 from resources as r where r.id = ${id})
        and not exists (select 1 from changes as c where c.id = ${id} and c.kind = 'deleted')
        and not exists (select 1 from replicas as holder where holder.id = leases.holder)
    `.execute(db)
  }

  #run<Row extends Record<string, unknown>>(text: string, values: unknown[]): Promise<Row[]> {
    return withClient(this.#pool, async (client) => (await client.query<Row>(text, values)).rows)
  }
}

const parsed = (json = '{"replicas":[],"leases":[]}'): ReplicaState => JSON.parse(json) as ReplicaState
