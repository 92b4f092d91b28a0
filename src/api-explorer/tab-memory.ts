import { isFields } from '../../model/fields.ts'
import type { Exchange } from '../api/exchange.ts'
import { createStore, useStore } from '../hooks/store.ts'
import { readStorage, writeStorage } from '../util/session-storage.ts'

/** State of the explorer in this tab, kept while the user visits other pages. */

const BODIES = 'gantry-api-bodies'
const MAX_BODY = 256 * 1024

const isTexts = (stored: unknown): stored is Record<string, string> =>
  isFields(stored) && Object.values(stored).every((text) => typeof text === 'string')

const bodies = new Map(
  Object.entries(readStorage(BODIES, (stored) => (isTexts(stored) ? stored : null)) ?? {}),
)
const kept = new Map(bodies)

export const readBody = (operation: string): string | undefined => bodies.get(operation)

/** Stores a draft body. `safe` is the part that may outlive the page: without secrets, or null for none. */
export function rememberBody(operation: string, text: string, safe: string | null): void {
  bodies.set(operation, text)
  if (safe === null || safe.length > MAX_BODY) kept.delete(operation)
  else kept.set(operation, safe)
  writeStorage(BODIES, Object.fromEntries(kept))
}

const searches = new Map<string, string>()

/** Values entered for a class, as URL query. */
export const readSearch = (page: string): string => searches.get(page) ?? ''
export const rememberSearch = (page: string, search: string): void => void searches.set(page, search)

const MAX_ANSWERS = 12
/** Limit for all responses together; the latest is always kept. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const answers = new Map<string, Exchange>()

/** Last response to an operation, unless evicted by later ones. */
export const readAnswer = (operation: string): Exchange | undefined => answers.get(operation)

export function rememberAnswer(operation: string, answer: Exchange): void {
  answers.delete(operation)
  answers.set(operation, answer)
  let bytes = [...answers.values()].reduce((sum, kept) => sum + kept.bytes, 0)
  for (const [key, oldest] of answers) {
    if (key === operation || (answers.size <= MAX_ANSWERS && bytes <= MAX_ANSWER_BYTES)) return
    answers.delete(key)
    bytes -= oldest.bytes
  }
}

export interface PastCall {
  id: string
  /** URL of the page that reopens it. */
  to: string
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
  isFields(entry) && 'to' in entry && 'operation' in entry && 'sentOn' in entry

const calls = createStore<readonly PastCall[]>(
  readStorage(KEY, (stored) => (Array.isArray(stored) ? stored.filter(isCall) : null)) ?? [],
)

function set(next: readonly PastCall[]): void {
  calls.set(next)
  writeStorage(KEY, next)
}

/** Adds a call at the front; the same call replaces its earlier entry. */
export const addPastCall = (call: PastCall): void => {
  const isSame = (other: PastCall): boolean => other.to === call.to && other.body === call.body
  set([call, ...calls.read().filter((other) => !isSame(other))].slice(0, MAX))
}

export const forgetPastCalls = (): void => set([])

export const usePastCalls = (): readonly PastCall[] => useStore(calls)
