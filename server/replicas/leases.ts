import type { Store } from '../store/store.ts'

/** Exclusive right to do the work of a subject, until it is lost or released. */
export interface Lease {
  readonly subject: string
  /** Grows by one with each claim. */
  readonly epoch: number
  /** False as soon as another replica could have claimed it. */
  readonly isHeld: boolean
  /** Aborts when the lease is lost, and before it is released. */
  readonly signal: AbortSignal
  /** Its writes are refused with `LeaseLost` once another replica has claimed the lease. */
  readonly store: Store
}

export interface ReplicaAddress {
  replica: string
  /** Host and port of its link. */
  address: string
}

/** Replica that holds a lease. */
export interface LeaseHolder extends ReplicaAddress {
  epoch: number
  isSelf: boolean
}

/** Work that only the holder of a lease does. */
export interface LeasedWork {
  /** Called after the lease was claimed. The work stops when `lease.signal` aborts. */
  start(lease: Lease): Promise<void>
  /** Ends the work after the lease was lost or before it is released, even during `start`. It may start again later. */
  stop(): Promise<void>
  /** Size of the work, such as a number of objects; light work moves first. */
  weight?(): number
  /** True while the work fails for a reason that may not exist at other replicas, such as an unreachable cluster. */
  isStuck?(): boolean
}

/** Leases that this process holds or wants, and the holders of all others. */
export interface Leases {
  /** Id of this replica. */
  readonly replica: string
  /** Ids of all live replicas, this one included. */
  live(): readonly string[]
  /** Live replicas except this one, with host and port of their links. */
  others(): readonly ReplicaAddress[]
  /** Live holder of a lease at the last look at the database, at most half a second ago; null if there is none. */
  holderOf(subject: string): LeaseHolder | null
  /** Reads the database now; `holderOf` is up to date when the promise fulfils. */
  refresh(): Promise<void>
  /** Calls `listener` after each look at the database, and when this process gains or loses a lease. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  /**
   * Does the work whenever this process holds the lease, until `unwant`. Fulfils immediately, or, if the lease needs no
   * claim, when the work has started.
   */
  want(subject: string, work: LeasedWork): Promise<void>
  /** Ends the work of a subject and releases its lease. */
  unwant(subject: string): Promise<void>
}

const CLUSTER = 'cluster/'

/** Subject of the lease of a cluster, by the id of its HostCluster. */
export const clusterSubject = (id: string): string => `${CLUSTER}${id}`

/** Returns whether leases of this kind are distributed evenly among the replicas. */
export const isShared = (subject: string): boolean => subject.startsWith(CLUSTER)

/** Subject of the lease of all work that one replica does for all. */
export const JOBS_SUBJECT = 'jobs'
