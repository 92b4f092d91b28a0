import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { type LeaseKey, LeaseLost } from '../../replicas.ts'
import type { Committed, Database, TransactionKind } from '../dialect.ts'
import { within } from './client.ts'
import { isConnectionLost, isRetried } from './fault.ts'
import { versionMissing } from './position.ts'
import { retrying } from './retry.ts'

/** How long a transaction waits for those of other replicas. */
const LOCK_MS = 10_000
/**
 * Time after which the server ends an idle transaction, whose process may be suspended and blocks all writes. Shorter
 * than that replica's term.
 */
const IDLE_MS = 4_000
export const STATEMENT_MS = 120_000
/**
 * Time for attempts. A database that restarts, or changes its primary, is back within it or not soon. Work that takes
 * longer and fails is run again once.
 */
const RETRY_MS = 10_000
/** Limits on this side, where the server does not answer at all. */
const BEGIN_MS = LOCK_MS + 5_000
const ROLLBACK_MS = 5_000
/** An attempt that takes longer to fail is also the one of those that waited for it. */
const SLOW_MS = 1_000
const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 1_000
/** Number of commits that the database can still confirm to a process that lost its connection while it committed. */
const REMEMBERED = 1_024

export interface TransactionOptions {
  pool: Pool
  kyselyOn(client: PoolClient): Database
  /** A transaction that counts has its place in the order. */
  onBegin(version: number): void
  onCommit(version: number): void
  /** Time for attempts. */
  retryMs?: number
}

interface Attempt {
  since: number
  /** True once the transaction has begun, unless nobody knows whether it was committed. */
  canRepeat: boolean
}

/** An outage that outlasted the attempts of a transaction. */
interface Outage {
  error: unknown
  /** Transactions that begin before this time fail with the same error: they have waited for the failed attempt. */
  until: number
}

/** A commit without an answer. */
interface Doubt {
  version: number
  token: string
}

const limits = `set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`

/**
 * The row lock on the version puts the transactions of all replicas in order: each sees what was committed by those
 * before it, so that the numbers that it gives, and the version, grow in the order of the commits.
 */
const takePlace = (token: string): string => `
  with place as (update marks set value = value + 1 where name = 'version' returning value)
  insert into properties (name, value) select 'commit ' || (value % ${REMEMBERED}), '${token}' from place
  on conflict (name) do update set value = excluded.value
  returning (select value from place) as version`

const isCommitted = (version: number): string =>
  `select value from properties where name = 'commit ${version % REMEMBERED}'`

/**
 * Selects a row if a lease is still held. Claims wait for the row lock on the version, so this stays true until the
 * transaction ends.
 */
const findLease = ({ subject, holder, epoch }: LeaseKey): string => `
  select 1 from leases
  where subject = ${escapeLiteral(subject)} and holder = ${escapeLiteral(holder)} and epoch = ${Math.trunc(epoch)}`

/** Runs transactions on the connections of a pool, and runs them again where that can help. */
export class Transactions {
  readonly #options: TransactionOptions
  readonly #kyselys = new WeakMap<PoolClient, Database>()
  #outage: Outage | null = null

  constructor(options: TransactionOptions) {
    this.#options = options
  }

  /**
   * Runs a transaction until it succeeds or the time for attempts is over. After a lost connection that outlasted it, the
   * next ones get one attempt each until one succeeds, so that those that queue do not pile up.
   */
  async run<Result>(
    work: (db: Database) => Promise<Result>,
    kind: TransactionKind,
  ): Promise<Committed<Result>> {
    if (this.#outage && performance.now() < this.#outage.until) throw this.#outage.error
    const until = performance.now() + (this.#options.retryMs ?? RETRY_MS)
    for (let attempt = 0; ; attempt += 1) {
      const current: Attempt = { since: performance.now(), canRepeat: false }
      try {
        const committed = await this.#attempt(work, kind, current)
        this.#outage = null
        return committed
      } catch (error) {
        const { since, canRepeat } = current
        this.#giveUp(error, { since, until: canRepeat && attempt === 0 ? Infinity : until })
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS)
      await sleep(pause * (0.5 + Math.random()))
    }
  }

  /** Throws an error unless the transaction is to be run again. */
  #giveUp(error: unknown, { since, until }: { since: number; until: number }): void {
    const now = performance.now()
    const isLost = isConnectionLost(error)
    if (!isLost) this.#outage = null
    if (isRetried(error) && !this.#outage && now <= until) return
    if (isLost) this.#outage = { error, until: now - since > SLOW_MS ? now + SLOW_MS : now }
    throw error
  }

  async #attempt<Result>(
    work: (db: Database) => Promise<Result>,
    { isCounted, lease }: TransactionKind,
    current: Attempt,
  ): Promise<Committed<Result>> {
    const { pool, onBegin, onCommit } = this.#options
    const client = await pool.connect()
    const token = randomUUID()
    let version = 0
    let result: Result
    try {
      version = await begin(client, isCounted ? token : null, lease)
      current.canRepeat = true
      if (isCounted) onBegin(version)
      result = await work(this.#kyselyOn(client))
    } catch (error) {
      await giveBack(client, error)
      throw error
    }
    await this.#commit(client, isCounted ? { version, token } : null, current)
    if (isCounted) onCommit(version)
    return { result, version }
  }

  /** Fails with a lost connection only if the transaction was lost, too, or does not count. */
  async #commit(client: PoolClient, doubt: Doubt | null, current: Attempt): Promise<void> {
    try {
      const { command } = await client.query('commit')
      // The server answers the commit of a failed transaction with a rollback.
      if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit')
      client.release()
    } catch (error) {
      client.release(true)
      if (!isConnectionLost(error)) throw error
      current.canRepeat = false
      if (doubt && (await this.#isCommitted(doubt))) return
      current.canRepeat = doubt !== null
      throw error
    }
  }

  #isCommitted({ version, token }: Doubt): Promise<boolean> {
    const find = async (): Promise<boolean> => (await this.#tokenOf(version)) === token
    return retrying(find, { limitMs: RETRY_MS, pauseMs: MAX_PAUSE_MS })
  }

  /** Token of a version's commit. The row lock waits for the end of a commit that is still under way. */
  async #tokenOf(version: number): Promise<string | null> {
    const client = await this.#options.pool.connect()
    try {
      const text = `begin; ${limits}; select value from marks where name = 'version' for update`
      await client.query(within(BEGIN_MS, text))
      const { rows } = await client.query<{ value: string }>(within(BEGIN_MS, isCommitted(version)))
      await client.query(within(ROLLBACK_MS, 'rollback'))
      client.release()
      return rows[0]?.value ?? null
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #kyselyOn(client: PoolClient): Database {
    const known = this.#kyselys.get(client) ?? this.#options.kyselyOn(client)
    this.#kyselys.set(client, known)
    return known
  }
}

/** Result of one of the statements in a message. */
interface Rows {
  rows: readonly { version?: unknown }[]
}

/** Begins a transaction in one message; returns the version if it counts. */
async function begin(client: PoolClient, token: string | null, lease?: LeaseKey): Promise<number> {
  const statements = ['begin', limits]
  if (token !== null) statements.push(takePlace(token))
  if (lease) statements.push(findLease(lease))
  // The types don't cover messages with several statements.
  const results = (await client.query(within(BEGIN_MS, statements.join('; ')))) as unknown as Rows[]
  if (lease && results.pop()?.rows.length !== 1) throw new LeaseLost(lease)
  return token === null ? 0 : versionOf(results.at(-1))
}

function versionOf(result: Rows | undefined): number {
  const version = result?.rows[0]?.version
  if (typeof version === 'number') return version
  throw versionMissing()
}

/** Returns a connection whose transaction failed to the pool. */
async function giveBack(client: PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error)) {
    client.release(true)
    return
  }
  try {
    await client.query(within(ROLLBACK_MS, 'rollback'))
    client.release()
  } catch {
    client.release(true)
  }
}
