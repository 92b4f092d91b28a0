import type { Message } from '../messages/message.ts'

/** Kind that the credential may not list or the cluster does not have. */
export interface UnreadableKind {
  kind: string
  reason: string
  /** The reason by code; null for the API server's own words. */
  reasons: readonly Message[] | null
}
