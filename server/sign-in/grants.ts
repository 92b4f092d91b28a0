import type { Keyring } from '../records/context.ts'

/** Grant of a provider from one sign-in. */
export interface Grant {
  id: string
  provider: string
  /** Session that the sign-in began; null once it is over and the grant is kept for API keys. */
  session: string | null
  /** Id of the session at the provider, if it has ids. */
  providerSession: string | null
  refreshToken: string | null
}

/** Maximum number of grants per user; the oldest are dropped. */
const maxGrants = 20

export function readGrants({ open }: Pick<Keyring, 'open'>, sealed: string | null): Grant[] {
  if (sealed === null) return []
  try {
    // Only this file writes the secret.
    return JSON.parse(open(sealed)) as Grant[]
  } catch {
    // Sealed with another key: the users have to sign in again.
    return []
  }
}

export const sealGrants = ({ seal }: Pick<Keyring, 'seal'>, grants: readonly Grant[]): string | null =>
  grants.length === 0 ? null : seal(JSON.stringify(grants.slice(-maxGrants)))
