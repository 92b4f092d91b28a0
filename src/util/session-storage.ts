/** Session storage, kept until the tab closes; null if the browser blocks it. */
const storage = (): Storage | null => {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

export function readStorage<Value>(key: string, read: (stored: unknown) => Value | null): Value | null {
  try {
    return read(JSON.parse(storage()?.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function writeStorage(key: string, value: unknown): void {
  try {
    storage()?.setItem(key, JSON.stringify(value))
  } catch {
    // With full storage, only persistence across reloads is lost.
  }
}
