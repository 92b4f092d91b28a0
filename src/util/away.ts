/** What of a cluster says whether it answers. */
export interface Contact {
  connectionState?: string | null
  isInitialized?: boolean | null
}

/** The values of a cluster that is away, by which the service finds those, too. */
export const awayContact = { connectionState: 'notConnected', isInitialized: true } as const

/** Contact was lost: what is shown of it is last known. A cluster that never answered has nothing to be last known. */
export const isAway = ({ connectionState, isInitialized }: Contact): boolean =>
  connectionState === awayContact.connectionState && isInitialized === awayContact.isInitialized
