import { createStore, useStore } from './store.ts'

export interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  action?: { label: string; run: () => void }
  /** Id of the changed resource: its next toast replaces this one, and with it an outdated undo. */
  about?: string
}

const MAX = 3
const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/**
 * Shows the result of the user's action at the bottom right. Errors stay until dismissed, others for a few
 * seconds.
 *
 * @param later resolves to an action to add to the toast, unless it has been dismissed by then.
 */
export function showToast(toast: Omit<Toast, 'id'>, later?: Promise<Toast['action']>): void {
  lastId += 1
  const id = lastId
  const others = toasts.read().filter(({ about }) => about === undefined || about !== toast.about)
  toasts.set([...others, { ...toast, id }].slice(-MAX))
  void later?.then(
    (action) => action && toasts.set(toasts.read().map((one) => (one.id === id ? { ...one, action } : one))),
  )
}

export const dismissToast = (id: number): void => toasts.set(toasts.read().filter((toast) => toast.id !== id))

/** Newest last. */
export const readToasts = toasts.read

export const useToasts = (): readonly Toast[] => useStore(toasts)
