import { createHash } from 'node:crypto'
import { changedMeanwhile, malformed } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'

/** What a preview showed as a short text, which refuses the change itself once that would be another. */
export const stateOfPreview = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex')

/** The `state` of a body, which is that of the preview that was looked at; undefined where none was. 400 for what is no text. */
export function readState({ state }: Record<string, unknown>): string | undefined {
  if (state === undefined || typeof state === 'string') return state
  throw malformed('state must be a text.')
}

/** Refuses with 412 to bring to an environment what is not what the preview showed. */
export function requireState(state: string | undefined, now: string, { name }: ResourceRow): void {
  if (state !== undefined && state !== now)
    throw changedMeanwhile(
      `Something changed in ${name} or in the application since the preview. Look at it again.`,
    )
}
