import { useEffect, useSyncExternalStore } from 'react'

/** Set by the page that is shown; `isWhole` leaves out the parts of the route, which name a page that is not there. */
export interface OwnTitle {
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

/** The title that the page on screen has set. */
export const useOwnTitle = (): OwnTitle | null => useSyncExternalStore(subscribe, read)

/** Names the window by a text that only the page itself knows, for as long as it is shown. */
export function usePageTitle(text: string, { isWhole = false } = {}): void {
  useEffect(() => {
    set({ text, isWhole })
    return () => set(null)
  }, [text, isWhole])
}
