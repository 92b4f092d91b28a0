import { readPart } from './read-part.ts'
import { whenUsed } from './when-used.ts'

/** A part of the console in a chunk of its own, fetched at the first sign of use and read once. */
export interface KeptPart<Part> {
  /** Null as long as it is not there. */
  ready: () => Part | null
  /** The same promise for all who ask; null comes where the part cannot be read. */
  read: () => Promise<Part | null>
  /** What could not be read is asked for anew by whoever needs it next. */
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
  // A failed prefetch is silent: opening the part reads it again. There is no window where a page is rendered to text.
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
