import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Ids stored in this browser, latest first. */
interface KeptIds {
  ids: readonly string[]
  /** Moves or adds an id to the front. */
  add: (id: string) => void
  remove: (id: string) => void
}

const listeners = new Set<() => void>()
/** Fallback without storage; lasts until the page closes. */
const unstored = new Map<string, string>()

function read(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? unstored.get(key) ?? '[]'
  } catch {
    return unstored.get(key) ?? '[]'
  }
}

function write(key: string, ids: readonly string[]): void {
  const text = JSON.stringify(ids)
  try {
    window.localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Also fires when other windows store something. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
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
  const text = useSyncExternalStore(subscribe, () => read(key))
  const ids = useMemo(() => readIds(text), [text])
  const add = useCallback(
    (id: string) => write(key, [id, ...readIds(read(key)).filter((kept) => kept !== id)].slice(0, most)),
    [key, most],
  )
  const remove = useCallback(
    (id: string) =>
      write(
        key,
        readIds(read(key)).filter((kept) => kept !== id),
      ),
    [key],
  )
  return { ids, add, remove }
}

export const useFavourites = (userId: string): KeptIds => useKeptIds(`gantry-favourites-${userId}`, 50)

export const useRecents = (userId: string): KeptIds => useKeptIds(`gantry-recents-${userId}`, 8)
