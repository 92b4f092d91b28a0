import { useSyncExternalStore } from 'react'

/** A value outside React; components follow it with `useStore`. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ subscribe, read }: ReturnType<typeof createStore<Value>>): Value =>
  useSyncExternalStore(subscribe, read, read)
