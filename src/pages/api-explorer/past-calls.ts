import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../util/session-storage.ts'

/** Call sent from this tab. */
export interface PastCall {
  id: string
  /** URL of the page that reopens it. */
  to: string
  /** Key of its operation. */
  operation: string
  method: string
  /** Requested path and query. */
  address: string
  /** Body without secrets; null if there was none or if its secrets are unknown. */
  body: string | null
  /** Null if there was no response. */
  status: number | null
  durationMs: number
  sentOn: number
}

const KEY = 'gantry-api-calls'
const MAX = 20

const isCall = (entry: unknown): entry is PastCall =>
  typeof entry === 'object' && entry !== null && 'to' in entry && 'operation' in entry && 'sentOn' in entry

const listeners = new Set<() => void>()
let calls: readonly PastCall[] =
  readStorage(KEY, (stored) => (Array.isArray(stored) ? stored.filter(isCall) : null)) ?? []

function set(next: readonly PastCall[]): void {
  calls = next
  writeStorage(KEY, calls)
  for (const listener of listeners) listener()
}

/** Adds a call at the front; the same call replaces its earlier entry. */
export const addPastCall = (call: PastCall): void => {
  const isSame = (other: PastCall): boolean => other.to === call.to && other.body === call.body
  set([call, ...calls.filter((other) => !isSame(other))].slice(0, MAX))
}

export const forgetPastCalls = (): void => set([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePastCalls = (): readonly PastCall[] => useSyncExternalStore(subscribe, () => calls)
