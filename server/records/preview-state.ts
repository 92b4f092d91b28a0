import { message } from '../../model/messages/message.ts'
import { createHash } from 'node:crypto'
import { changedMeanwhile } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'

/** Returns the token of a preview. The change is rejected if its own token differs. */
export const stateOfPreview = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex')

/** Throws 412 if the change differs from its preview. */
export function requireState(state: string | null, now: string, { name }: ResourceRow): void {
  if (state !== null && state !== now)
    throw changedMeanwhile(message('runs.changedSincePreview', { environment: name ?? '' }))
}
