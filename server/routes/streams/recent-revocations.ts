import type { AccessEnd, Moment } from '../../access/revocations.ts'

const maxOwners = 1_000

interface Revocation {
  reason: AccessEnd
  version: number
}

/**
 * Recent revocations by user, API key and session. A request may have been authenticated before one, and open its stream
 * afterwards.
 */
export class RecentRevocations {
  private readonly owners = new Map<string, Revocation>()
  /** Version of the latest revocation that was forgotten. */
  private floor = -1

  add(owner: string, revocation: Revocation): void {
    this.owners.delete(owner)
    this.owners.set(owner, revocation)
    for (const [oldest, { version }] of this.owners) {
      if (this.owners.size <= maxOwners) break
      this.owners.delete(oldest)
      this.floor = Math.max(this.floor, version)
    }
  }

  /** Returns why one of the owners has lost access since a moment, or null. */
  since({ version }: Moment, owners: Iterable<string>): AccessEnd | null {
    // The revocation may have been one of those forgotten. The client authenticates again.
    if (version < this.floor) return 'account'
    for (const owner of owners) {
      const found = this.owners.get(owner)
      if (found && found.version > version) return found.reason
    }
    return null
  }
}
