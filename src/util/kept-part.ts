import { readPart } from './page.ts'
import { whenIdle } from './browser.ts'

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
function whenUsed(work: () => void): () => void {
  if (isUsed) return whenIdle(work)
  waiting.add(work)
  return () => void waiting.delete(work)
}

/** A part of the console in its own chunk, prefetched at the first sign of use and loaded once. */
interface KeptPart<Part> {
  /** Null until loaded. */
  ready: () => Part | null
  /** Loads the part, with one promise for all callers; resolves to null if loading fails. */
  read: () => Promise<Part | null>
  /** Clears a failed load, so that the next caller retries it. */
  forget: () => void
}

export function keepPart<Part>(load: () => Promise<Part>): KeptPart<Part> {
  let part: Part | null = null
  let reading: Promise<Part | null> | null = null
  let isMissing = false
  const kept: KeptPart<Part> = {
    ready: () => part,
    read: () =>
      (reading ??= readPart(load).then(
        (found) => (part = found),
        () => {
          isMissing = true
          return null
        },
      )),
    forget: () => {
      if (isMissing) reading = null
      isMissing = false
    },
  }
  // A failed prefetch is silent: opening the part loads it again. `window` does not exist when rendering to
  // text.
  if (typeof window !== 'undefined')
    whenUsed(
      () =>
        void load().then(
          (found) => (part = found),
          () => undefined,
        ),
    )
  return kept
}
