import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildEndSessionUrl, tokenRevocation } from 'openid-client'
import { type Keyring, systemAuthor } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import { type Grant, readGrants, sealGrants } from './grants.ts'
import type { Provider, ProviderClients } from './provider-client.ts'

interface SignOutParts {
  store: Store
  keyring: Keyring
  clients: ProviderClients
  log: Pick<Logger, 'warn'>
}

/** Time limit for the provider. The session in Gantry has already ended. */
const patienceMs = 3_000

interface Ended {
  user: string
  session: string
  /** The provider redirects the browser to it afterwards. */
  returnUri: string
}

/**
 * Ends the grant of a session, unless API keys of the user need it. Returns the address that also ends the session at the
 * provider, or null. The address contains no token.
 */
export async function signOutAtProvider(
  parts: SignOutParts,
  { user, session, returnUri }: Ended,
): Promise<string | null> {
  const { store, keyring, clients, log } = parts
  const grant = readGrants(keyring, await store.getSecret(user, 'grants')).find(
    (known) => known.session === session,
  )
  const provider = grant && (await providerOf(parts, user, grant))
  if (!provider) return null
  const keys = await store.related('users.User', user, 'apiKeys')
  const isKept = keys.length > 0 && grant.refreshToken !== null
  await store.write(systemAuthor, async (transaction) => {
    const stored = readGrants(keyring, await transaction.getSecret(user, 'grants'))
    const left = stored.flatMap((known) => {
      if (known.id !== grant.id) return [known]
      return isKept ? [{ ...known, session: null }] : []
    })
    await transaction.setSecret(user, 'grants', sealGrants(keyring, left))
  })
  const leave = async (): Promise<string | null> => {
    const configuration = await clients.connect(provider)
    const { end_session_endpoint: end, revocation_endpoint: revoke } = configuration.serverMetadata()
    if (revoke !== undefined && grant.refreshToken !== null && !isKept)
      await tokenRevocation(configuration, grant.refreshToken)
    if (end === undefined || provider.attributes.endsProviderSession === false) return null
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnUri }).href
  }
  try {
    return await Promise.race([leave(), sleep(patienceMs, null, { ref: false })])
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'not signed out at the provider')
    return null
  }
}

/** Returns the provider of a grant. If it got another issuer since, the tokens aren't for it. */
async function providerOf(
  { store, clients }: SignOutParts,
  user: string,
  grant: Grant,
): Promise<Provider | null> {
  const account = await store.get('users.User', user)
  const provider = await clients.find(grant.provider)
  return provider?.attributes.issuer === account?.attributes.issuer ? provider : null
}
