import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LeaseRow, ReplicaRow, Replicas, ReplicaState } from '../store/replicas.ts'
import type { LeaseKey, Store } from '../store/store.ts'
import { HeldLease } from './held-lease.ts'
import { reportLease } from './report-lease.ts'
import { StuckBackoff, type WorkState } from './stuck-backoff.ts'
import { isShared, type LeasedWork, type LeaseHolder, type Leases, type ReplicaAddress } from './leases.ts'
import { claimable, isOverloaded, noObservation, type Observation, observationOf } from './shares.ts'

/** Times in milliseconds. */
export interface LeaseTimes {
  /** Time after which a replica that no longer renews its term counts as dead. */
  term: number
  renew: number
  /** Interval at which the database is read for free leases and changed holders. */
  look: number
  /** Minimum time between two releases of a cluster for an even distribution. */
  balance: number
  /** Time after which a replica releases stuck work; doubles each time, as the work may be stuck everywhere. */
  stuck: number
}

const defaultTimes: LeaseTimes = { term: 7_500, renew: 2_500, look: 500, balance: 10_000, stuck: 15_000 }

interface LeaseKeeperParts {
  store: Store
  replicas: Replicas
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: LeaseTimes
}

interface Wanted {
  work: LeasedWork
  lease: HeldLease | null
  /** Last start or stop of the work; they run one after another. */
  running: Promise<void>
  isStopping: boolean
  backoff: StuckBackoff
}

/** Fraction of the term by which a replica stops early, since clocks differ in speed. */
const MARGIN = 1 / 15

/** Claims, renews and releases the leases of one replica. */
export class LeaseKeeper implements Leases {
  readonly replica = randomUUID()
  readonly #parts: LeaseKeeperParts
  readonly #times: LeaseTimes
  readonly #wanted = new Map<string, Wanted>()
  readonly #listeners = new Set<() => void>()
  #address = ''
  #state: ReplicaState = { replicas: [], leases: [] }
  #replicas: ReadonlyMap<string, ReplicaRow> = new Map()
  #leases: ReadonlyMap<string, LeaseRow> = new Map()
  #observed: Observation = noObservation
  /** Result of the look before the last one. */
  #before: Observation = noObservation
  /** These times are of the monotonic clock. */
  #renewedAt = -Infinity
  #expiry = -Infinity
  #balancedAt = -Infinity
  #isStopped = true
  #isFailing = false
  #hasNewWants = false
  #looking: Promise<void> | null = null
  #claiming: Promise<void> | null = null
  #next: NodeJS.Timeout | undefined
  #end: NodeJS.Timeout | undefined

  constructor(parts: LeaseKeeperParts) {
    this.#parts = parts
    this.#times = parts.times ?? defaultTimes
  }

  /** Joins the other replicas. `address` is the host and port of this replica's link. */
  async start(address: string): Promise<void> {
    this.#address = address
    this.#isStopped = false
    await this.#round()
  }

  /** Gives up all leases and leaves the other replicas. Work must have been stopped by `unwant`. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#next)
    await Promise.all([this.#looking, this.#claiming])
    await Promise.all([...this.#wanted.keys()].map((subject) => this.unwant(subject)))
    clearTimeout(this.#end)
    await this.#parts.replicas
      .leave(this.replica)
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'leases not released'))
  }

  live(): readonly string[] {
    return this.#state.replicas.filter(({ isAlive }) => isAlive).map(({ id }) => id)
  }

  others(): readonly ReplicaAddress[] {
    return this.#state.replicas
      .filter(({ id, isAlive }) => isAlive && id !== this.replica)
      .map(({ id, address }) => ({ replica: id, address }))
  }

  holderOf(subject: string): LeaseHolder | null {
    const lease = this.#wanted.get(subject)?.lease
    if (lease?.isHeld)
      return { replica: this.replica, address: this.#address, epoch: lease.epoch, isSelf: true }
    const row = this.#leases.get(subject)
    // A row that names this replica is of a lease that it no longer uses.
    if (!row || row.holder === null || row.holder === this.replica) return null
    const holder = this.#replicas.get(row.holder)
    if (!holder?.isAlive) return null
    return { replica: holder.id, address: holder.address, epoch: row.epoch, isSelf: false }
  }

  async refresh(): Promise<void> {
    // A look in progress may already have read.
    await this.#looking
    await this.#round()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async want(subject: string, work: LeasedWork): Promise<void> {
    if (this.#wanted.has(subject)) return
    const backoff = new StuckBackoff(this.#times)
    this.#wanted.set(subject, { work, lease: null, running: Promise.resolve(), isStopping: false, backoff })
    // Collects the subjects of one tick into one claim.
    if (this.#claiming) this.#hasNewWants = true
    else queueMicrotask(() => this.#claimFree())
  }

  async unwant(subject: string): Promise<void> {
    const wanted = this.#wanted.get(subject)
    if (!wanted) return
    this.#wanted.delete(subject)
    await this.#giveBack(wanted)
    await wanted.running
  }

  /** Reads the leases or renews the term, whichever is due, and schedules the next round. Never rejects. */
  #round(): Promise<void> {
    clearTimeout(this.#next)
    // Other replicas may still ask this one, and a renewal would make it join them again.
    if (this.#isStopped) return Promise.resolve()
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      if (this.#isStopped) return
      this.#next = setTimeout(() => void this.#round(), this.#times.look)
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { replicas, log } = this.#parts
    const startedAt = performance.now()
    const isDue = startedAt - this.#renewedAt >= this.#times.renew
    try {
      const self = { id: this.replica, address: this.#address }
      const state = isDue ? await replicas.renew(self, this.#times.term) : await replicas.look()
      if (isDue) this.#renewed(startedAt)
      if (this.#isFailing) log.info('leases renewed again')
      this.#isFailing = false
      this.#apply(state)
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: error }, 'leases not renewed')
      this.#isFailing = true
    }
  }

  /** Starts a term. It began at the request, so it ends here before it ends for others. */
  #renewed(at: number): void {
    // The last term has ended, so others may have claimed the leases.
    if (performance.now() >= this.#expiry) this.#loseAll()
    this.#renewedAt = at
    this.#expiry = at + this.#times.term * (1 - MARGIN)
    clearTimeout(this.#end)
    this.#end = setTimeout(() => this.#loseAll(), Math.max(0, this.#expiry - performance.now()))
  }

  #apply(state: ReplicaState): void {
    this.#take(state)
    this.#before = this.#observed
    this.#observed = observationOf(state, this.#before)
    for (const [subject, { lease }] of this.#wanted) {
      const row = this.#leases.get(subject)
      if (lease && row && isSuperseded(lease.key, row)) this.#lose(subject, lease)
    }
    this.#claimFree()
    this.#balance()
    this.#releaseStuck()
    this.#report()
  }

  #take(state: ReplicaState): void {
    this.#state = state
    this.#replicas = new Map(state.replicas.map((replica) => [replica.id, replica]))
    this.#leases = new Map(state.leases.map((lease) => [lease.subject, lease]))
  }

  /** Applies this replica's claims and releases to the state before the next look. */
  #note(rows: readonly LeaseRow[]): void {
    const noted = new Set(rows.map(({ subject }) => subject))
    const others = this.#state.leases.filter(({ subject }) => !noted.has(subject))
    this.#take({ ...this.#state, leases: [...others, ...rows] })
  }

  #claimFree(): void {
    if (this.#isStopped || this.#claiming || performance.now() >= this.#expiry) return
    const wanted = [...this.#wanted]
    const idle = wanted
      .filter(([, { lease, isStopping, backoff }]) => !lease && !isStopping && !backoff.isResting())
      .map(([subject]) => subject)
    const sharedCount = wanted.filter(([subject]) => isShared(subject)).length
    const free = claimable({
      self: this.replica,
      idle,
      sharedCount,
      state: this.#state,
      before: this.#before,
    })
    if (free.length === 0) return
    this.#claiming = this.#claim(free).finally(() => {
      this.#claiming = null
      if (this.#hasNewWants) this.#claimFree()
      this.#hasNewWants = false
    })
  }

  async #claim(free: readonly { subject: string; epoch: number }[]): Promise<void> {
    const { replicas, log } = this.#parts
    try {
      const claimed = await replicas.claim(this.replica, free)
      this.#note(claimed)
      const unused = claimed.filter((key) => !this.#gain(key))
      if (unused.length > 0) await this.#release(unused)
      this.#report()
    } catch (error) {
      log.warn({ err: error }, 'leases not claimed')
    }
  }

  /** Starts the work of a claimed lease; returns false if it is no longer wanted. */
  #gain(key: LeaseKey): boolean {
    const { subject } = key
    const { store, log } = this.#parts
    reportLease(log, 'claimed', key)
    const wanted = this.#wanted.get(subject)
    if (!wanted || this.#isStopped || performance.now() >= this.#expiry) return false
    const lease = new HeldLease({
      store,
      key,
      onLost: () => this.#lose(subject, lease),
      expiry: () => this.#expiry,
    })
    wanted.lease = lease
    wanted.running = wanted.running
      .then(() => (lease.signal.aborted ? undefined : wanted.work.start(lease)))
      .catch((error: unknown) => {
        log.error({ err: error, subject }, 'leased work not started')
        // Another replica or a later attempt may succeed.
        if (wanted.lease === lease) void this.#giveBack(wanted)
      })
    return true
  }

  #loseAll(): void {
    for (const [subject, { lease }] of this.#wanted) if (lease) this.#lose(subject, lease)
    this.#report()
  }

  #lose(subject: string, lease: HeldLease): void {
    const wanted = this.#wanted.get(subject)
    if (wanted?.lease !== lease) return
    reportLease(this.#parts.log, 'lost', lease)
    this.#endWork(wanted)
  }

  /** Stops the work at once. It is not started again before it has stopped. */
  #endWork(wanted: Wanted): void {
    wanted.lease?.end()
    wanted.lease = null
    wanted.isStopping = true
    const stopped = wanted.work
      .stop()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'leased work not stopped'))
    wanted.running = Promise.all([wanted.running, stopped]).then(() => void (wanted.isStopping = false))
  }

  /** Releases a lease after its work has stopped. */
  async #giveBack(wanted: Wanted): Promise<void> {
    const { lease } = wanted
    if (!lease) return
    this.#endWork(wanted)
    await wanted.running
    await this.#release([lease.key])
  }

  /** Never rejects: a lease that can't be released ends with the term. */
  async #release(held: readonly LeaseKey[]): Promise<void> {
    const { replicas, log } = this.#parts
    // Logged before another replica can log its claim.
    for (const lease of held) reportLease(log, 'released', lease)
    try {
      await replicas.release(held)
      this.#note(held.map((key) => ({ ...key, holder: null })))
    } catch (error) {
      log.warn({ err: error }, 'leases not released')
    }
  }

  /** Releases the lightest shared lease if another replica has too few. */
  #balance(): void {
    const now = performance.now()
    if (now - this.#balancedAt < this.#times.balance || !isOverloaded(this.replica, this.#state)) return
    const held = [...this.#wanted].filter(([subject, { lease }]) => lease && isShared(subject))
    const [lightest] = held
      .map(([, wanted]) => wanted)
      .toSorted((left, right) => weightOf(left) - weightOf(right))
    if (!lightest) return
    this.#balancedAt = now
    void this.#giveBack(lightest)
  }

  /** Releases stuck shared work to other replicas. */
  #releaseStuck(): void {
    if (this.live().length < 2) return
    for (const [subject, wanted] of this.#wanted) {
      if (!isShared(subject) || !wanted.backoff.shouldRelease(stateOf(wanted))) continue
      this.#parts.log.info({ subject }, 'stuck work left to another replica')
      void this.#giveBack(wanted)
    }
  }

  #report(): void {
    for (const listener of this.#listeners) listener()
  }
}

const weightOf = ({ work }: Wanted): number => work.weight?.() ?? 0

function stateOf({ lease, work }: Wanted): WorkState {
  if (!lease) return 'idle'
  return work.isStuck?.() ? 'stuck' : 'fine'
}

/** Returns whether another claim has replaced a lease. Rows read before the own claim don't count. */
const isSuperseded = ({ holder, epoch }: LeaseKey, row: LeaseRow): boolean =>
  row.epoch > epoch || (row.epoch === epoch && row.holder !== holder)
