import type { Transaction } from '../../store/store.ts'

/**
 * One attempt at a transaction, which the database may ask to repeat. The observer's memory changes along with the
 * rows; `undo` takes these changes back before the next attempt.
 */
export interface Attempt {
  transaction: Transaction
  undo: (() => void)[]
}

/** Changes facts in memory for the time after the transaction. */
export function change<Facts extends object>({ undo }: Attempt, facts: Facts, values: Partial<Facts>): void {
  const before = { ...facts }
  undo.push(() => Object.assign(facts, before))
  Object.assign(facts, values)
}
