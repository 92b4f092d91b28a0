/** Texts stored on this device; without storage, as in some private windows, they last until the page closes. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

export function readLocal(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

export function writeLocal(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Also fires when other windows store something. */
export function subscribeLocal(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
