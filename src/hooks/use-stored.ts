import { useCallback, useState } from 'react'
import { readLocal, writeLocal } from '../util/local-storage.ts'

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
      const stored = readLocal(key)
      return (stored === null ? null : read(JSON.parse(stored))) ?? fallback
    } catch {
      return fallback
    }
  })
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      writeLocal(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, store]
}
