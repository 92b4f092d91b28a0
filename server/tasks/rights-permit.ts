import type { Permit } from '../clusters/connection/permits/permits.ts'

/**
 * Permit of a task's steps: their writes are sent only while its user may run the task. After a change of the user's access,
 * the next write first checks it again.
 */
export class RightsPermit implements Permit {
  private readonly isAllowed: () => Promise<boolean>
  private changes = 0
  private checked = 0
  private isEnded = false

  constructor(isAllowed: () => Promise<boolean>) {
    this.isAllowed = isAllowed
  }

  /** The user's access may have been reduced. */
  doubt(): void {
    this.changes += 1
  }

  state(): ReturnType<Permit['state']> {
    if (this.isEnded) return 'ended'
    return this.changes === this.checked ? 'valid' : 'unknown'
  }

  async confirm(): Promise<void> {
    const { changes } = this
    if (!(await this.isAllowed())) this.isEnded = true
    else this.checked = Math.max(this.checked, changes)
  }
}
