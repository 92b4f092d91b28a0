import { randomUUID } from 'node:crypto'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { message } from '../../model/messages/message.ts'
import type { Client } from '../access/session-entries.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import { setIfUnset, type SharedMap, type SharedState } from '../concurrency/shared-state.ts'
import { type Keyring, systemAuthor } from '../records/context.ts'
import { sha256 } from '../records/named-secrets.ts'
import type { Store } from '../store/store.ts'
import { beginSession } from './begin-session.ts'
import { nextCheckOn } from './check-times.ts'
import { SignInFailure } from './failure.ts'
import { readGrants, sealGrants } from './grants.ts'
import { readIdentity } from './identity.ts'
import { nameOfProvider, type Provider, type ProviderClients } from './provider-client.ts'
import { failureOf } from './provider-errors.ts'
import { noteProvider } from './provider-state.ts'
import { Sealed } from '../records/sealed.ts'

/** Time for a sign-in at the provider. */
const signInMinutes = 10
const signInMs = signInMinutes * 60_000

/** States of completed sign-ins, as each is completed only once. */
const usedStates: SharedMap = { name: 'completedSignIns', maxSize: 10_000, keepMs: signInMs }

/** State that the browser keeps while it is at the provider. */
interface Pending {
  provider: string
  state: string
  nonce: string
  verifier: string
  redirectUri: string
  /** Path to open afterwards. */
  next: string
}

const pendingSignIn = new Sealed<Pending>('sign-in', signInMs)

export interface SignInParts {
  store: Store
  keyring: Keyring
  sessions: Sessions
  clients: ProviderClients
  state: SharedState
  now(): number
}

/** A new sign-in: the provider's address for the browser, and the cookie to keep. */
interface Begun {
  url: string
  /** Distinguishes sign-ins in several tabs of one browser. */
  key: string
  cookie: string
}

export const keyOfState = (state: string): string => sha256(state).slice(0, 12)

/** Sends a browser to a provider. Rejects with `SignInFailure`. */
export async function beginSignIn(
  { keyring, clients, now }: SignInParts,
  id: string,
  { next, redirectUri }: Pick<Pending, 'next' | 'redirectUri'>,
): Promise<Begun> {
  const provider = await clients.find(id)
  if (!provider) throw new SignInFailure(message('signIns.providerGone'))
  const configuration = await clients.connect(provider)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const { scopes, extraParameters } = provider.attributes
  const url = buildAuthorizationUrl(configuration, {
    ...extraParameters,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: (scopes ?? ['openid']).join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const pending: Pending = { provider: provider.id, state, nonce, verifier, redirectUri, next }
  return { url: url.href, key: keyOfState(state), cookie: pendingSignIn.seal(keyring, pending, now()) }
}

/** A failed sign-in; the provider is null if it isn't known. */
export interface FailedSignIn {
  failure: SignInFailure
  provider: string | null
  next: string
}

export interface CompletedSignIn {
  session: Session
  next: string
}

/** Response of a provider, as the browser delivers it. */
interface Delivered {
  /** Parameters of the redirect. */
  query: URLSearchParams
  cookie: string | null
  client: Client
}

/** Completes a sign-in with the provider's response. */
export async function completeSignIn(
  parts: SignInParts,
  { query, cookie, client }: Delivered,
): Promise<CompletedSignIn | FailedSignIn> {
  const pending = cookie === null ? null : pendingSignIn.open(parts.keyring, cookie, parts.now())
  if (pending?.state !== query.get('state') || pending === null)
    return failed(new SignInFailure(message('signIns.stateMissing', { minutes: signInMinutes })))
  const { next } = pending
  const provider = await parts.clients.find(pending.provider)
  if (!provider) return failed(new SignInFailure(message('signIns.providerGone')), { next })
  try {
    await requireFirst(parts, pending)
    return { session: await begin(parts, provider, { pending, query, client }), next }
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    if (error.isTransient) await noteProvider(parts, provider, error.reason)
    return failed(error, { next, provider: nameOfProvider(provider) })
  }
}

const failed = (
  failure: SignInFailure,
  { next = '/', provider = null }: { next?: string; provider?: string | null } = {},
): FailedSignIn => ({ failure, next, provider })

/** Rejects a response that any replica has already received. */
async function requireFirst({ state }: SignInParts, pending: Pending): Promise<void> {
  const isFirst = await setIfUnset(state, { map: usedStates, key: sha256(pending.state) })
  if (!isFirst) throw new SignInFailure(message('signIns.stateUsed'))
}

interface Response extends Omit<Delivered, 'cookie'> {
  pending: Pending
}

async function begin(parts: SignInParts, provider: Provider, response: Response): Promise<Session> {
  const configuration = await parts.clients.connect(provider)
  const tokens = await redeem(configuration, provider, response)
  const claims = tokens.claims()
  const subject = claims?.sub ?? ''
  const issued = { accessToken: tokens.access_token, claims: claims ?? null, subject }
  const identity = await readIdentity(configuration, provider, issued)
  const { user, session } = await beginSession(parts, provider, {
    identity,
    nextCheckOn: nextCheckOn(provider, tokens, parts.now()),
    client: response.client,
  })
  const sid = claims?.['sid']
  await parts.store.write(systemAuthor, async (transaction) => {
    const grants = readGrants(parts.keyring, await transaction.getSecret(user, 'grants'))
    const grant = {
      id: randomUUID(),
      provider: provider.id,
      session: session.account.actor.session ?? null,
      providerSession: typeof sid === 'string' ? sid : null,
      refreshToken: tokens.refresh_token ?? null,
    }
    await transaction.setSecret(user, 'grants', sealGrants(parts.keyring, [...grants, grant]))
  })
  return session
}

async function redeem(
  configuration: Configuration,
  provider: Provider,
  { pending, query }: Pick<Response, 'pending' | 'query'>,
) {
  const issuer = query.get('iss')
  if (issuer !== null && issuer !== configuration.serverMetadata().issuer)
    throw new SignInFailure(message('signIns.otherIssuer', { issuer: nameOfProvider(provider) }))
  // Browsers may send anything, so this isn't a failure of the provider.
  if (!query.has('error') && query.getAll('code').length !== 1)
    throw new SignInFailure(message('signIns.responseIncomplete', { provider: nameOfProvider(provider) }))
  const url = new URL(pending.redirectUri)
  url.search = query.toString()
  try {
    return await authorizationCodeGrant(configuration, url, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    })
  } catch (error) {
    throw failureOf(error, nameOfProvider(provider))
  }
}
