import { useCallback, useState } from 'react'

/**
 * A small setting stored on this device (a list's columns, row height). `read` validates the stored value,
 * which an older version or a person may have written, and returns null to reject it.
 */
export function useStored<Value>(
  key: string,
  fallback: Value,
  read: (stored: unknown) => Value | null,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored = window.localStorage.getItem(key)
      return (stored === null ? null : read(JSON.parse(stored))) ?? fallback
    } catch {
      return fallback
    }
  })
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      try {
        window.localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Without storage, the choice lasts until the page closes.
      }
    },
    [key],
  )
  return [value, store]
}
