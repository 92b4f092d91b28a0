import { useEffect, useSyncExternalStore } from 'react'

/**
 * Title set by the current page; `isWhole` omits the route's parts, which would name a page that does not
 * exist.
 */
interface OwnTitle {
  text: string
  isWhole: boolean
}

let current: OwnTitle | null = null
const listeners = new Set<() => void>()

function set(title: OwnTitle | null): void {
  current = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (): OwnTitle | null => current

export const useOwnTitle = (): OwnTitle | null => useSyncExternalStore(subscribe, read)

/** Sets a window title that only the page itself knows, until it unmounts. */
export function usePageTitle(text: string, { isWhole = false } = {}): void {
  useEffect(() => {
    set({ text, isWhole })
    return () => set(null)
  }, [text, isWhole])
}
