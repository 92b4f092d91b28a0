import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  /** One action, such as Undo. */
  action?: { label: string; run: () => void }
  /** Id of what was changed: what is said of it next takes the place of this, and of an undo that is no longer the last. */
  about?: string
}

const MOST = 3
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Says the result of one's own action at the bottom right. Errors stay until dismissed, the rest for some seconds.
 *
 * @param later an action that is offered in it once it is known, unless it has gone by then.
 */
export function showToast(toast: Omit<Toast, 'id'>, later?: Promise<Toast['action']>): void {
  lastId += 1
  const id = lastId
  const others = toasts.filter(({ about }) => about === undefined || about !== toast.about)
  set([...others, { ...toast, id }].slice(-MOST))
  void later?.then((action) => action && set(toasts.map((one) => (one.id === id ? { ...one, action } : one))))
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those that stand now, the newest last. */
export const readToasts = (): readonly Toast[] => toasts

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, readToasts)
