/** A process that shares the database with others. */
export interface ReplicaIdentity {
  id: string
  /** Host and port at which other replicas reach it. */
  address: string
}

export interface ReplicaRow extends ReplicaIdentity {
  /** End of the term by the database's clock; changes with each renewal. */
  until: number
  /** False once the term has ended by the database's clock. */
  isAlive: boolean
}

export interface LeaseRow {
  subject: string
  /** Id of the replica that claimed the lease last; null if that replica has released it. */
  holder: string | null
  /** Number of claims so far. */
  epoch: number
}

export interface ReplicaState {
  replicas: readonly ReplicaRow[]
  leases: readonly LeaseRow[]
}

/** A holder's claim of a lease, which its writes carry. */
export interface LeaseKey {
  subject: string
  holder: string
  epoch: number
}

/** Replicas of a database and the leases that they hold. A lease is valid while its holder is alive. */
export interface Replicas {
  /** Starts a new term of a replica, and reads the state like `look`. One statement. */
  renew(self: ReplicaIdentity, termMs: number): Promise<ReplicaState>
  /** Reads all replicas and leases. One statement. */
  look(): Promise<ReplicaState>
  /**
   * Claims leases whose epoch is still the given one (0 for a new lease) and that no other live replica holds. Returns
   * the claimed ones. When the promise fulfils, every write of an earlier holder has ended.
   */
  claim(self: string, wanted: readonly { subject: string; epoch: number }[]): Promise<LeaseKey[]>
  /** Releases leases; any replica may claim them immediately. */
  release(held: readonly LeaseKey[]): Promise<void>
  /** Releases all leases of a replica and removes it. */
  leave(id: string): Promise<void>
}

/** Refuses a transaction: another replica has claimed the lease that it carries. */
export class LeaseLost extends Error {
  constructor({ subject, epoch }: LeaseKey) {
    super(`Lease ${subject} lost: epoch ${epoch} has ended`)
    this.name = 'LeaseLost'
  }
}
