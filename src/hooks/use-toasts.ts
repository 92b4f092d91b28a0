import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: { label: string; run: () => void }
  /** Id of the changed resource: its next toast replaces this one, and with it an outdated undo. */
  about?: string
}

const MAX = 3
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows the result of the user's action at the bottom right. Errors stay until dismissed, others for a few
 * seconds.
 *
 * @param later resolves to an action to add to the toast, unless it has been dismissed by then.
 */
export function showToast(toast: Omit<Toast, 'id'>, later?: Promise<Toast['action']>): void {
  lastId += 1
  const id = lastId
  const others = toasts.filter(({ about }) => about === undefined || about !== toast.about)
  set([...others, { ...toast, id }].slice(-MAX))
  void later?.then((action) => action && set(toasts.map((one) => (one.id === id ? { ...one, action } : one))))
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readToasts = (): readonly Toast[] => toasts

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, readToasts)
