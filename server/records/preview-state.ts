import { message } from '../../model/messages/message.ts'
import { createHash } from 'node:crypto'
import { changedMeanwhile, malformed } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'

/** Returns the token of a preview. The change is rejected if its own token differs. */
export const stateOfPreview = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex')

/** Reads the preview's token from a body; undefined if missing. Throws 400 unless it is a string. */
export function readState({ state }: Record<string, unknown>): string | undefined {
  if (state === undefined || typeof state === 'string') return state
  throw malformed(message('runs.stateIsText'))
}

/** Throws 412 if the change differs from its preview. */
export function requireState(state: string | null | undefined, now: string, { name }: ResourceRow): void {
  if (state !== undefined && state !== null && state !== now)
    throw changedMeanwhile(message('runs.changedSincePreview', { environment: name ?? '' }))
}
