import { useSyncExternalStore } from 'react'
import { readShelf, writeShelf } from '../../util/shelf.ts'

/** A call that was sent from this tab. */
export interface PastCall {
  id: string
  /** Address of the page that opens it again. */
  to: string
  /** Key of its operation. */
  operation: string
  method: string
  /** Path and query that it was sent to. */
  address: string
  /** Its body without secrets; null when it had none or it cannot be told whether secrets are in it. */
  body: string | null
  /** Null when no answer came. */
  status: number | null
  durationMs: number
  sentOn: number
}

const KEY = 'gantry-api-calls'
const MOST = 20

const isCall = (entry: unknown): entry is PastCall =>
  typeof entry === 'object' && entry !== null && 'to' in entry && 'operation' in entry && 'sentOn' in entry

const listeners = new Set<() => void>()
let calls: readonly PastCall[] =
  readShelf(KEY, (stored) => (Array.isArray(stored) ? stored.filter(isCall) : null)) ?? []

function set(next: readonly PastCall[]): void {
  calls = next
  writeShelf(KEY, calls)
  for (const listener of listeners) listener()
}

/** Adds a call, the newest first; the same call again takes the place of the former. */
export const addPastCall = (call: PastCall): void => {
  const isSame = (other: PastCall): boolean => other.to === call.to && other.body === call.body
  set([call, ...calls.filter((other) => !isSame(other))].slice(0, MOST))
}

export const forgetPastCalls = (): void => set([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePastCalls = (): readonly PastCall[] => useSyncExternalStore(subscribe, () => calls)
