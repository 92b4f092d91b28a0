import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '../../schema/tables.ts'
import type { Connections, Database, Dialect } from '../dialect.ts'
import { Answers } from './answers.ts'
import { poolOf } from './client.ts'
import { isConnectionLost } from './fault.ts'
import { openingOn } from './opening.ts'
import { readPosition } from './position.ts'
import { ReplicaTable } from './replica-table.ts'
import { retrying } from './retry.ts'
import { SharedTable } from './shared-table.ts'
import { SilenceGuard } from './silence.ts'
import { PreparedStatements } from './statements.ts'
import { STATEMENT_MS, type TransactionOptions, Transactions } from './transactions.ts'

/** Maximum connections of a replica for reads; twenty for all purposes, except while the store opens. */
const READERS = 10
/** To plan a search takes longer than to run it, and its plan hardly depends on the text. */
const SEARCHERS = 3
/** One for the open transaction; others to find out what became of one that was lost. */
const WRITERS = 3
/** One for statements, and one that keeps other replicas out. */
const OPENERS = 2
/** For leases, which would be lost if their statements waited for a slow read or write. */
const LEASE_CONNECTIONS = 1
/** Limit of a statement on leases. */
const LEASE_MS = 2_000
/** For reading positions, which must not wait for slow reads. */
const POSITION_CONNECTIONS = 1
/** For shared state. Anyone can cause its transactions by trying to sign in. */
const SHARED_STATE_CONNECTIONS = 2
/** Ends a read that would never return, such as one on a lock. */
const READ_MS = 60_000
/** Limit of reading a position. Every request waits for it, so it must fail soon if the network is silent. */
const POSITION_MS = 2_000
/** Reads that lost their connection are retried for this long. */
const RETRY_MS = 5_000
/** More than the server's own limit: reached only if the server, or the network to it, is silent. */
const SILENT_MS = 5_000
/** Connections to a silent server do not end on their own. */
const CLOSE_MS = 5_000

type Client = Pick<PoolClient, 'release'> & { query: never }

/** A connection as Kysely uses it. `release` receives true if it was lost. */
function queryable(
  client: PoolClient,
  statements: PreparedStatements,
  release: (isLost: boolean) => void,
): Client {
  let isLost = false
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await statements.run(client, text, values)
    } catch (error) {
      isLost ||= isConnectionLost(error)
      throw error
    }
  }
  return { query: run as never, release: () => release(isLost) }
}

function kyselyWith(connect: () => Promise<Client>): Database {
  const pool = { connect, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Kysely on one connection, without prepared statements. */
export const kyselyOnClient = (client: PoolClient): Database =>
  kyselyWith(async () => ({ query: client.query.bind(client) as never, release: () => undefined }))

/** False for an address with `prepare=false`, for poolers that do not support prepared statements. */
const mayPrepare = (url: string): boolean => !/[?&]prepare=false(&|$)/.test(url)

/** Opens the pools of a database. No connection is made before the first statement. */
export function connectPostgres(
  url: string,
  dialect: () => Dialect,
  hooks: Pick<TransactionOptions, 'onBegin' | 'onCommit'>,
): Connections {
  const limitMs = READ_MS + SILENT_MS
  const settings = `set statement_timeout = ${READ_MS}`
  const readers = poolOf(url, { size: READERS, settings, limitMs })
  const searchers = poolOf(url, {
    size: SEARCHERS,
    settings: `${settings}; set plan_cache_mode = force_generic_plan`,
    limitMs,
  })
  const writers = poolOf(url, { size: WRITERS, limitMs: STATEMENT_MS + SILENT_MS })
  const leasePool = poolOf(url, {
    size: LEASE_CONNECTIONS,
    settings: `set statement_timeout = ${LEASE_MS}`,
    limitMs: LEASE_MS,
  })
  const positionPool = poolOf(url, {
    size: POSITION_CONNECTIONS,
    settings: `set statement_timeout = ${POSITION_MS}`,
    limitMs: POSITION_MS,
  })
  const sharedStatePool = poolOf(url, { size: SHARED_STATE_CONNECTIONS, limitMs })
  // To build an index takes as long as it takes, whatever limit the database or the user has.
  const openers = poolOf(url, { size: OPENERS, settings: 'set statement_timeout = 0' })
  const statements = new PreparedStatements(mayPrepare(url))
  const answers = new Answers({ readers, searchers, statements })
  const borrow = (pool: Pool) => async (): Promise<Client> => {
    const client = await pool.connect()
    return queryable(client, statements, (isLost) => client.release(isLost))
  }
  /** Kysely on one connection, which somebody else gives back. */
  const kyselyOn = (client: PoolClient): Database =>
    kyselyWith(async () => queryable(client, statements, () => undefined))
  const transactions = new Transactions({ pool: writers, kyselyOn, ...hooks })
  const sharedTransactions = new Transactions({ pool: sharedStatePool, kyselyOn, ...hooks })
  const reader = kyselyWith(borrow(readers))
  const guard = new SilenceGuard([readers, searchers, writers, sharedStatePool])
  return {
    reader,
    writer: kyselyWith(borrow(writers)),
    canReadDuringWrite: true,
    opening: openingOn({ pool: openers, kyselyOn, dialect, transactions }),
    transaction: (work, kind) => transactions.run(work, kind),
    replicas: new ReplicaTable(leasePool),
    shared: new SharedTable({
      read: (work) => retrying(() => work(reader), { limitMs: RETRY_MS, atLeast: 1 }),
      transact: async (work) => (await sharedTransactions.run(work, { isCounted: false })).result,
    }),
    position: () => guard.watching(() => readPosition(positionPool, statements)),
    forgetRows: () => answers.forget(),
    readBytes: async (statement) => Buffer.from(await answers.read(statement)),
    // The first attempt may have met a silent connection, which takes longer than the limit.
    reading: (work) => retrying(work, { limitMs: RETRY_MS, atLeast: 1 }),
    close: async () => {
      const ends = [readers, searchers, writers, leasePool, positionPool, sharedStatePool, openers].map(
        (pool) => pool.end(),
      )
      await Promise.race([Promise.all(ends), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
