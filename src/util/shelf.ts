/** Kept by the browser until the tab is closed; without it (storage is refused) until the page is. */
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
    // A full storage costs what would have been kept over a reload, no more.
  }
}
