import { whenIdle } from './when-idle.ts'

/** Events that precede every click, tap and shortcut. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

let isUsed = false
const waiting = new Set<() => void>()

function begin(): void {
  isUsed = true
  for (const sign of signs) window.removeEventListener(sign, begin, true)
  for (const work of waiting) work()
  waiting.clear()
}

// `window` does not exist when rendering to text.
if (typeof window !== 'undefined')
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })

/**
 * Runs work at the user's first pointer or key event on this page, or when idle if there has been one. A page
 * that is only viewed fetches nothing beyond its contents. Returns a function that cancels the work.
 */
export function whenUsed(work: () => void): () => void {
  if (isUsed) return whenIdle(work)
  waiting.add(work)
  return () => void waiting.delete(work)
}
