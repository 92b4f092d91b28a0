import type { OutgoingHttpHeaders } from 'node:http'

/** Key of `Impersonate-Extra` with the id of the API key that authenticated a user. */
export const keyExtra = 'gantry-key'

/** User that requests to a cluster impersonate, as its RBAC and its audit log know it. */
export interface Impersonated {
  user: string
  groups: readonly string[]
  /** Id of the API key that authenticated the user, if there is one. */
  key?: string | undefined
  /** Name of the cluster, for messages. */
  cluster: string
}

/** Encodes a header value: Node writes headers as Latin-1, and the API server reads them as UTF-8. */
const inUtf8 = (text: string): string => Buffer.from(text).toString('latin1')

/** Returns the headers that impersonate a user. Each group has a header of its own; an empty list has none. */
export const impersonationHeaders = ({ user, groups, key }: Impersonated): OutgoingHttpHeaders => ({
  'Impersonate-User': inUtf8(user),
  ...(groups.length === 0 ? {} : { 'Impersonate-Group': groups.map(inUtf8) }),
  ...(key === undefined ? {} : { [`Impersonate-Extra-${keyExtra}`]: key }),
})
