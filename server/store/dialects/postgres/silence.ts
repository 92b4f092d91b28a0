import type { Pool, PoolClient } from 'pg'

/** Time in which a connection in use must receive something after another one was silent. */
const GRACE_MS = 5_000

const bytesOf = ({ connection }: PoolClient): number =>
  'bytesRead' in connection.stream ? Number(connection.stream.bytesRead) : 0

/** True for a statement that got no answer within the limit of its connection. */
const isSilent = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * Replaces the connections of some pools after a short statement on another connection got no answer. A firewall or a
 * failover can drop connections without a sign to either end. Statements on them, which may take long, would otherwise
 * wait for their own limit, and keep waiting after the network is back.
 */
export class SilenceGuard {
  readonly #pools: readonly Pool[]
  readonly #graceMs: number
  readonly #inUse = new Set<PoolClient>()
  /** Connections that end unless they receive something. */
  readonly #suspects = new Map<PoolClient, NodeJS.Timeout>()

  constructor(pools: readonly Pool[], graceMs = GRACE_MS) {
    this.#pools = pools
    this.#graceMs = graceMs
    for (const pool of pools) {
      pool.on('acquire', (client) => void this.#inUse.add(client))
      pool.on('release', (_error, client) => this.#forget(client))
      pool.on('remove', (client) => this.#forget(client))
    }
  }

  /** Runs a statement with a short limit, and replaces the other connections if it gets no answer. */
  async watching<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (isSilent(error)) this.#replace()
      throw error
    }
  }

  /** Doesn't wait: a pool may need a new connection, which the silent network delays. */
  #replace(): void {
    for (const client of this.#inUse) this.#suspect(client)
    for (const pool of this.#pools) endIdle(pool)
  }

  #suspect(client: PoolClient): void {
    if (this.#suspects.has(client)) return
    const before = bytesOf(client)
    const timer = setTimeout(() => {
      this.#suspects.delete(client)
      // Its statement fails, and is repeated on another connection.
      if (bytesOf(client) === before) client.connection.stream.destroy()
    }, this.#graceMs).unref()
    this.#suspects.set(client, timer)
  }

  #forget(client: PoolClient): void {
    this.#inUse.delete(client)
    clearTimeout(this.#suspects.get(client))
    this.#suspects.delete(client)
  }
}

/** Ends the connections that a pool doesn't use now, before it gives them to anybody. They would fail at their next statement. */
function endIdle(pool: Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1)
    pool.connect().then(
      (client) => client.release(true),
      // There is none to end.
      () => undefined,
    )
}
