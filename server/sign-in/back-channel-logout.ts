import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Configuration } from 'openid-client'
import { isFields } from '../../model/fields.ts'
import { message } from '../../model/messages/message.ts'
import { setIfUnset, type SharedMap, type SharedState } from '../concurrency/shared-state.ts'
import { malformed } from '../errors.ts'
import type { Keyring, SignIns } from '../records/context.ts'
import { sha256 } from '../records/named-secrets.ts'
import { equals, type Store } from '../store/store.ts'
import { findAccount, providerAuthor, type User } from './account.ts'
import { readGrants } from './grants.ts'
import { type Provider, type ProviderClients, toleratedSeconds } from './provider-client.ts'
import { fetchWith } from './provider-fetch.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const maxAgeSeconds = 10 * 60
/** Used tokens, kept until they are too old to be accepted again. */
const usedTokens: SharedMap = {
  name: 'logoutTokens',
  maxSize: 10_000,
  keepMs: (maxAgeSeconds + 2 * toleratedSeconds) * 1000,
}
/** Keys of providers. They live as long as the cached discovery document. */
const knownKeys = new WeakMap<Configuration, JWTVerifyGetKey>()
/** Shortest time between requests for keys, however many tokens name unknown ones. */
const keyCooldownMs = 1_000
/** Asymmetric signatures, which only the provider can create. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

export interface LogoutParts {
  store: Store
  keyring: Keyring
  sessions: Pick<SignIns, 'endThose'>
  clients: ProviderClients
  state: SharedState
}

/** Ends the sessions that a provider's logout token names (OpenID Connect Back-Channel Logout 1.0). Throws 400 for others. */
export async function endByLogoutToken(parts: LogoutParts, token: string): Promise<void> {
  const provider = await parts.clients.ofIssuer(issuerOf(token))
  if (!provider) throw invalidToken()
  const claims = await verify(parts, provider, token)
  const jti = String(claims.jti)
  const slot = { map: usedTokens, key: sha256(`${claims.iss} ${jti}`) }
  if (!(await setIfUnset(parts.state, slot))) throw invalidToken()
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : null
  for (const user of await usersOf(parts, provider, claims.sub)) {
    const grants = readGrants(parts.keyring, await parts.store.getSecret(user.id, 'grants'))
    const meant = new Set(
      grants.flatMap(({ providerSession, session }) =>
        providerSession === sid && session !== null ? [session] : [],
      ),
    )
    if (sid === null || meant.size > 0)
      await parts.sessions.endThose(providerAuthor, user.id, (id) => sid === null || meant.has(id))
  }
}

const invalidToken = (): Error => malformed(message('signIns.logoutTokenInvalid'))

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw invalidToken()
  }
}

async function verify({ clients }: LogoutParts, provider: Provider, token: string): Promise<JWTPayload> {
  const configuration = await clients.connect(provider)
  const keys = keysOf(configuration, provider)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: provider.attributes.clientId,
      algorithms,
      maxTokenAge: maxAgeSeconds,
      clockTolerance: toleratedSeconds,
      requiredClaims: ['jti', 'events'],
    })
    const isComplete = payload.sub !== undefined || payload['sid'] !== undefined
    if (isComplete && payload['nonce'] === undefined && isLogout(payload['events'])) return payload
  } catch {
    // Callers don't learn if the key, the signature or a claim was wrong.
  }
  throw invalidToken()
}

function keysOf(configuration: Configuration, provider: Provider): JWTVerifyGetKey {
  const known = knownKeys.get(configuration)
  if (known) return known
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) throw invalidToken()
  const fetch = fetchWith(provider.attributes.certificate)
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { method, headers }) =>
      fetch(url, { method, headers: Object.fromEntries(headers), body: undefined, redirect: 'manual' }),
    cooldownDuration: keyCooldownMs,
  })
  knownKeys.set(configuration, keys)
  return keys
}

const isLogout = (events: unknown): boolean => isFields(events) && isFields(events[logoutEvent])

/** Returns the users that a token may refer to. Some providers send only the session. */
async function usersOf(
  { store }: LogoutParts,
  provider: Provider,
  subject: string | undefined,
): Promise<User[]> {
  const { issuer } = provider.attributes
  if (subject === undefined)
    return store.find({ class: 'users.User', conditions: [equals('issuer', issuer)] })
  const user = await findAccount(store, { issuer, subject })
  return user ? [user] : []
}
