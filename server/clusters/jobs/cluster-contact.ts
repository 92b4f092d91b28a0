import type { ConnectionStatus } from '../connection/cluster.ts'
import { systemAuthor } from '../../records/context.ts'
import type { Store, Transaction } from '../../store/store.ts'

/** Maximum age of the last contact in the row of a connected cluster. */
const contactMs = 5_000

/** Interval of comparisons with the connection, which may lose a cluster between two of its reports. */
export const pulseMs = 1_000

type Contact = Pick<ConnectionStatus, 'state' | 'lastSyncTime'>

/** Keeps the last contact in a cluster's row up to date. */
export class ClusterContact {
  private readonly store: Store
  private readonly id: string
  private written: Contact = { state: 'connecting', lastSyncTime: null }

  constructor(store: Store, id: string) {
    this.store = store
    this.id = id
  }

  /** Returns whether the connection is lost but the row doesn't show it yet. */
  isLossNews({ state }: Contact): boolean {
    return state === 'notConnected' && this.written.state !== 'notConnected'
  }

  isOutdated({ state, lastSyncTime }: Contact): boolean {
    if (state !== 'connected' || this.written.state !== 'connected' || lastSyncTime === null) return false
    return lastSyncTime - (this.written.lastSyncTime ?? 0) >= contactMs
  }

  /** Writes the last contact as part of an update of the row. */
  async note(transaction: Transaction, { state, lastSyncTime }: Contact): Promise<void> {
    this.written = { state, lastSyncTime }
    await transaction.update(this.id, { attributes: { lastSyncTime }, isObservation: true })
  }

  async write(contact: Contact): Promise<void> {
    await this.store.write(systemAuthor, async (transaction) => {
      if (await transaction.get(this.id)) await this.note(transaction, contact)
    })
  }
}
