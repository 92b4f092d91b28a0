import type { StoreFault } from '../store-fault.ts'

/** SQLite's primary result codes; extended codes have them in their lowest byte. */
const faults: ReadonlyMap<number, StoreFault> = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'readOnly'],
  [10, 'unreadable'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'unreadable'],
  [26, 'damaged'],
])

/** The fault behind a failed statement, also where another error wraps it; null where the statement itself is wrong. */
export function sqliteFault(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number') return faults.get(error.errcode % 256) ?? null
  return sqliteFault(error.cause)
}
