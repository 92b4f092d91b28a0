import { onTestFinished } from 'vitest'
import type { LeaseRow, ReplicaIdentity, ReplicaRow, Replicas, ReplicaState } from '../store/replicas.ts'
import type { LeaseKey, Store } from '../store/store.ts'
import { LeaseKeeper, type LeaseTimes } from './lease-keeper.ts'
import type { Lease, LeasedWork } from './leases.ts'

/** Tables of replicas and leases in memory, with the rules of the statements on PostgreSQL. */
export class ReplicaMemory {
  readonly replicas = new Map<string, Omit<ReplicaRow, 'isAlive'>>()
  readonly leases = new Map<string, LeaseRow>()
  isDown = false

  isAlive(id: string): boolean {
    return (this.replicas.get(id)?.until ?? 0) > performance.now()
  }

  state(): ReplicaState {
    return {
      replicas: [...this.replicas.values()].map((row) => ({ ...row, isAlive: this.isAlive(row.id) })),
      leases: [...this.leases.values()].map((row) => ({ ...row })),
    }
  }
}

/** Connection of one replica to the tables. */
class ReplicaConnection implements Replicas {
  readonly #memory: ReplicaMemory
  isCut = false

  constructor(memory: ReplicaMemory) {
    this.#memory = memory
  }

  async renew(self: ReplicaIdentity, termMs: number): Promise<ReplicaState> {
    this.#require()
    this.#memory.replicas.set(self.id, { ...self, until: performance.now() + termMs })
    return this.#memory.state()
  }

  async look(): Promise<ReplicaState> {
    this.#require()
    return this.#memory.state()
  }

  async claim(self: string, wanted: readonly { subject: string; epoch: number }[]): Promise<LeaseKey[]> {
    this.#require()
    const { leases } = this.#memory
    const free = wanted.filter(({ subject, epoch }) => {
      const { holder, epoch: current } = leases.get(subject) ?? { holder: null, epoch: 0 }
      return current === epoch && (holder === null || holder === self || !this.#memory.isAlive(holder))
    })
    const claimed = free.map(({ subject, epoch }) => ({ subject, holder: self, epoch: epoch + 1 }))
    for (const lease of claimed) leases.set(lease.subject, lease)
    return claimed
  }

  async release(held: readonly LeaseKey[]): Promise<void> {
    this.#require()
    for (const { subject, holder, epoch } of held) {
      const row = this.#memory.leases.get(subject)
      if (row?.holder === holder && row.epoch === epoch)
        this.#memory.leases.set(subject, { subject, holder: null, epoch })
    }
  }

  async leave(id: string): Promise<void> {
    this.#require()
    this.#memory.replicas.delete(id)
    for (const row of this.#memory.leases.values()) if (row.holder === id) row.holder = null
  }

  #require(): void {
    if (this.isCut || this.#memory.isDown) throw new Error('cut off')
  }
}

export const quick: LeaseTimes = { term: 2_000, renew: 100, look: 10, balance: 20, stuck: 50 }

/** Replica that records what it does, in order. */
export class TestReplica {
  readonly name: string
  readonly connection: ReplicaConnection
  readonly keeper: LeaseKeeper
  readonly logged: { message: string; subject: string; epoch: number }[] = []
  readonly #events: string[]

  constructor(name: string, memory: ReplicaMemory, { events = [], times = quick }: TestOptions = {}) {
    this.name = name
    this.connection = new ReplicaConnection(memory)
    this.#events = events
    const log = (facts: object, message: string): void =>
      void this.logged.push({ ...(facts as { subject: string; epoch: number }), message })
    this.keeper = new LeaseKeeper({
      store: { audit: {} } as Store,
      replicas: this.connection,
      log: { info: log as never, warn: log as never, error: log as never },
      times,
    })
    onTestFinished(() => this.keeper.stop())
  }

  /** Work that records when it starts and stops. */
  work(
    subject: string,
    { stopping }: { stopping?: Promise<void> } = {},
  ): LeasedWork & { lease: Lease | null } {
    const work: LeasedWork & { lease: Lease | null } = {
      lease: null,
      start: async (lease) => {
        work.lease = lease
        this.#events.push(`${this.name} starts ${subject}`)
      },
      stop: async () => {
        await stopping
        this.#events.push(`${this.name} stops ${subject}`)
      },
    }
    return work
  }

  want(subject: string): void {
    void this.keeper.want(subject, this.work(subject))
  }

  holds(subject: string): boolean {
    return this.keeper.holderOf(subject)?.isSelf === true
  }

  /** Fulfils when a condition holds, checked at each look and change. */
  async until(isMet: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = (): void => {
      if (isMet()) resolve()
    }
    const end = this.keeper.onChange(check)
    check()
    await promise
    end()
  }
}

interface TestOptions {
  events?: string[]
  times?: LeaseTimes
}
