/** Session storage, kept until the tab closes; null if the browser blocks it. */
const shelf = (): Storage | null => {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

export function readShelf<Value>(key: string, read: (stored: unknown) => Value | null): Value | null {
  try {
    return read(JSON.parse(shelf()?.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function writeShelf(key: string, value: unknown): void {
  try {
    shelf()?.setItem(key, JSON.stringify(value))
  } catch {
    // With full storage, only persistence across reloads is lost.
  }
}
