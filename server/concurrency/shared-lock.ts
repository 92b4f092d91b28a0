import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setIfUnset, type SharedState, type Slot } from './shared-state.ts'

const pauseMs = 50

/**
 * Runs work under a lock that all replicas share. The lock is renewed until the work ends; if its replica dies, it expires
 * after the map's lifetime. Callers within a process must use a mutex first.
 */
export async function withSharedLock<Result>(
  state: SharedState | null,
  slot: Slot,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!state) return work()
  const token = randomUUID()
  while (!(await take(state, slot, token))) await sleep(pauseMs * (1 + Math.random()))
  // If the database fails, the work continues, and the lock is renewed when the database is back.
  const renewing = setInterval(
    () => void keep(state, slot, token).catch(() => undefined),
    slot.map.keepMs / 3,
  )
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await release(state, slot, token).catch(() => undefined)
  }
}

async function take(state: SharedState, slot: Slot, token: string): Promise<boolean> {
  const [holder] = await state.get([slot])
  if (holder !== null) return false
  return setIfUnset(state, slot, token)
}

const keep = (state: SharedState, slot: Slot, token: string): Promise<null> =>
  state.change([slot], ([value]) => ({ values: value === token ? [token] : null, result: null }))

const release = (state: SharedState, slot: Slot, token: string): Promise<null> =>
  state.change([slot], ([value]) => ({ values: value === token ? [null] : null, result: null }))
