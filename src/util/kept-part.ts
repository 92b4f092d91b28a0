import { readPart } from './read-part.ts'
import { whenUsed } from './when-used.ts'

/** A part of the console in its own chunk, prefetched at the first sign of use and loaded once. */
export interface KeptPart<Part> {
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
