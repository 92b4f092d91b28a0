import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Ids that one keeps in this browser, the latest first. */
export interface KeptIds {
  ids: readonly string[]
  /** Puts an id first, wherever it stood. */
  add: (id: string) => void
  remove: (id: string) => void
}

const listeners = new Set<() => void>()
/** What cannot be stored is kept as long as the page. */
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

/** Also hears of what other windows keep. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)

/** Reads what an older version or a person may have written. */
export function readIds(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : []
  } catch {
    return []
  }
}

/** At most so many ids under a key, which names whose they are. */
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

/** What a person has starred, in this browser. */
export const useFavourites = (userId: string): KeptIds => useKeptIds(`gantry-favourites-${userId}`, 50)

/** What a person has looked at last, in this browser. */
export const useRecents = (userId: string): KeptIds => useKeptIds(`gantry-recents-${userId}`, 8)
