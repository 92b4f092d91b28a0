import type { StoreFault } from '../store-fault.ts'

export interface FaultReport {
  since: number
  fault: StoreFault
}

/** Condition and maintenance of the store. */
export interface StoreUpkeep {
  /** Current fault of the database; null while it works. */
  readonly fault: StoreFault | null
  /** The last fault, until an alarm was raised about it: during some faults, none can be saved. */
  readonly faultReport: FaultReport | null
  forgetReport(): void
  /** Rejects with `StoreUnavailable` unless the database can be read and written now. */
  probe(): Promise<void>
  /** Checks the structures of the whole database. Damage becomes its fault. */
  findDamage(): Promise<void>
  /** Value of a property of the store itself, or null. */
  getProperty(name: string): Promise<string | null>
  /** Sets a property unless it is set, maybe by another process just now; returns the value that it has. */
  addProperty(name: string, value: string): Promise<string>
  setProperty(name: string, value: string): Promise<void>
  /** Values of secret attributes that start with a text. */
  findSecrets(start: string): Promise<StoredSecret[]>
}

export interface StoredSecret {
  /** Id, class and name of the resource. */
  id: string
  class: string
  name: string | null
  attribute: string
  value: string
}
