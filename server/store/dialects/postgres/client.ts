import { Client, type ClientConfig, Pool, type PoolConfig, types } from 'pg'

/** Time to reach the server and sign in. */
const CONNECT_MS = 5_000
/** How long a statement waits for a connection while all are in use. */
const POOL_WAIT_MS = 30_000
const KEEP_ALIVE_MS = 10_000

const BIGINT = 20
const NUMERIC = 1700
const JSON_TYPE = 114
const JSONB = 3802

/** Whole numbers are below 2^53; JSON is read as text, because it is compared and passed on as text. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [BIGINT, Number],
  [NUMERIC, Number],
  [JSON_TYPE, String],
  [JSONB, String],
])

/** A client with a shorter limit to connect than the pool has to wait for it. */
class QuickClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

interface TimedQuery {
  text: string
  query_timeout: number
}

/** A statement whose connection counts as lost if the server has not answered within this time. */
export const within = (limitMs: number, text: string): TimedQuery => ({ text, query_timeout: limitMs })

/** The last of several values counts. Other programs recognise our connections by the name. */
const named = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}application_name=gantry`

export interface PoolOptions {
  size: number
  /** Settings of each connection. Poolers refuse settings as parameters of the start. */
  settings?: string
  /** A connection counts as lost if a statement is not answered within this time. Unlimited if not set. */
  limitMs?: number
}

export function poolOf(url: string, { size, settings, limitMs }: PoolOptions): Pool {
  const config: PoolConfig = {
    connectionString: named(url),
    max: size,
    Client: QuickClient,
    connectionTimeoutMillis: POOL_WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(limitMs === undefined ? {} : { query_timeout: limitMs }),
    ...(settings === undefined
      ? {}
      : {
          // The pool awaits what this returns, which its types do not know.
          onConnect: (client) => client.query(within(CONNECT_MS, settings)) as unknown as void,
        }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  }
  const pool = new Pool(config)
  // An idle connection that the server ended is removed; the next statement opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
