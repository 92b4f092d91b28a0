import { setTimeout as pause } from 'node:timers/promises'
import type { Written } from '../records/context.ts'
import { type Author, LeaseLost } from '../store/store.ts'
import { type ClusterSession, HolderLost, type SessionWork } from './cluster-session.ts'
import type { ObjectChange } from './connection/cluster.ts'
import { withoutPermits } from './connection/permits/permits.ts'

/** Time to wait for the next holder, longer than a takeover. */
const handOverMs = 15_000
const lookMs = 100

interface SessionWrite {
  session: ClusterSession
  author: Author
  work: SessionWork
}

/**
 * Stores the results of writes to a cluster, even if its holder is lost between the API server's response and the commit:
 * then the next holder stores them, with their author.
 */
export class PerformedWrites {
  private readonly sessionOf: (cluster: string) => ClusterSession | null
  private readonly pending = new Map<string, Set<Promise<unknown>>>()

  constructor(sessionOf: (cluster: string) => ClusterSession | null) {
    this.sessionOf = sessionOf
  }

  write(cluster: string, write: SessionWrite): Promise<Written> {
    return this.track(cluster, this.attempt(cluster, write))
  }

  /** Resolves when the current writes to a cluster have ended. */
  async settle(cluster: string): Promise<void> {
    const writes: readonly Promise<unknown>[] = Array.from(this.pending.get(cluster) ?? [])
    await Promise.allSettled(writes)
  }

  private async attempt(cluster: string, { session, author, work }: SessionWrite): Promise<Written> {
    let performed: ObjectChange[] | null = null
    try {
      return await session.write(author, async (writer) => (performed = await work(writer)))
    } catch (error) {
      if (performed === null) throw asHolderLost(error, cluster)
      if (!isLost(error) && this.sessionOf(cluster) === session) throw error
      const changes = performed
      return withoutPermits(() => this.handOver(cluster, author, changes))
    }
  }

  private async handOver(cluster: string, author: Author, changes: ObjectChange[]): Promise<Written> {
    const end = performance.now() + handOverMs
    for (;;) {
      const session = this.sessionOf(cluster)
      try {
        if (session) return await session.write(author, () => Promise.resolve(changes))
      } catch (error) {
        if (!isLost(error) && this.sessionOf(cluster) === session) throw error
      }
      if (performance.now() > end) throw new HolderLost(cluster)
      await pause(lookMs)
    }
  }

  private async track<Result>(cluster: string, work: Promise<Result>): Promise<Result> {
    const pending = this.pending.get(cluster) ?? new Set()
    this.pending.set(cluster, pending.add(work))
    try {
      return await work
    } finally {
      pending.delete(work)
      if (pending.size === 0) this.pending.delete(cluster)
    }
  }
}

const isLost = (error: unknown): boolean => error instanceof HolderLost || error instanceof LeaseLost

/** Converts a lost lease: a write that waited at its holder has done nothing. */
const asHolderLost = (error: unknown, cluster: string): unknown =>
  error instanceof LeaseLost ? new HolderLost(cluster) : error
