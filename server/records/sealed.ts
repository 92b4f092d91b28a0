import { isFields } from '../../model/fields.ts'
import type { Keyring } from './context.ts'

/** Seals values that browsers keep for the service. Every replica can open them, because all have the same key. */
export class Sealed<Value extends object> {
  readonly #purpose: string
  readonly #keepMs: number

  /** A value sealed for one purpose can't be used for another. */
  constructor(purpose: string, keepMs: number) {
    this.#purpose = purpose
    this.#keepMs = keepMs
  }

  seal({ seal }: Pick<Keyring, 'seal'>, value: Value, now: number): string {
    return seal(JSON.stringify({ purpose: this.#purpose, until: now + this.#keepMs, value }))
  }

  /** Returns the value, or null if it has expired or wasn't sealed for this purpose. */
  open({ open }: Pick<Keyring, 'open'>, sealed: string, now: number): Value | null {
    try {
      const opened: unknown = JSON.parse(open(sealed))
      if (!isFields(opened) || opened['purpose'] !== this.#purpose || Number(opened['until']) <= now)
        return null
      // Only this class seals values for the purpose.
      return opened['value'] as Value
    } catch {
      return null
    }
  }
}
