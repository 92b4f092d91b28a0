/** Fields of a cluster that determine whether it is reachable. */
export interface Contact {
  connectionState?: string | null
  isInitialized?: boolean | null
}

/** Field values of an unreachable cluster, also used to filter for them in the service. */
export const disconnectedContact = { connectionState: 'notConnected', isInitialized: true } as const

/**
 * Returns true if contact was lost and shown data is the last known. A cluster that never connected has no
 * such data.
 */
export const isDisconnected = ({ connectionState, isInitialized }: Contact): boolean =>
  connectionState === disconnectedContact.connectionState &&
  isInitialized === disconnectedContact.isInitialized
