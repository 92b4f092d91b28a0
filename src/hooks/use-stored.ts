import { useCallback, useState } from 'react'

/**
 * A small choice that is kept on this device (columns of a list, row height). `read` turns what was stored, which an
 * older version or a person may have written, into a value or refuses it with null.
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
        // Without storage the choice lasts as long as the page.
      }
    },
    [key],
  )
  return [value, store]
}
