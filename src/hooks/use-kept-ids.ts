import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readLocal, subscribeLocal, writeLocal } from '../util/local-storage.ts'

/** Ids stored in this browser, latest first. */
interface KeptIds {
  ids: readonly string[]
  /** Moves or adds an id to the front. */
  add: (id: string) => void
  remove: (id: string) => void
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)

/** Parses stored text that an older version or a person may have written. */
export function readIds(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : []
  } catch {
    return []
  }
}

/** Stores up to `most` ids under a key, which includes the user's id. */
function useKeptIds(key: string, most: number): KeptIds {
  const text = useSyncExternalStore(subscribeLocal, () => readLocal(key) ?? '')
  const ids = useMemo(() => readIds(text), [text])
  const others = useCallback(
    (id: string) => readIds(readLocal(key) ?? '').filter((kept) => kept !== id),
    [key],
  )
  const add = useCallback(
    (id: string) => writeLocal(key, JSON.stringify([id, ...others(id)].slice(0, most))),
    [key, most, others],
  )
  const remove = (id: string): void => writeLocal(key, JSON.stringify(others(id)))
  return { ids, add, remove }
}

export const useFavourites = (userId: string): KeptIds => useKeptIds(`gantry-favourites-${userId}`, 50)

export const useRecents = (userId: string): KeptIds => useKeptIds(`gantry-recents-${userId}`, 8)
