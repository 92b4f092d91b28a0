import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { setIfUnset, type SharedMap, type SharedState } from '../../concurrency/shared-state.ts'
import { type Keyring, systemAuthor } from '../../records/context.ts'
import { sha256 } from '../../records/named-secrets.ts'
import { Sealed } from '../../records/sealed.ts'
import type { Store } from '../../store/store.ts'
import type { RelyingParty } from './relying-party.ts'
import { changeFactors, type Passkey, readFactors, type SecondFactors } from './second-factors.ts'

/** Loaded when a passkey is first used: most services have none. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 of COSE. Listed so that the library doesn't look for experimental ones, which Node warns about. */
const supportedAlgorithmIDs = [-8, -7, -257]

const challengeMs = 5 * 60_000

interface Challenge {
  challenge: string
  /** User who has given the password; null for a sign-in without one. */
  user: string | null
  site: RelyingParty
}

/** The browser keeps a challenge, so that anybody may ask for one without filling the service's memory. */
const registering = new Sealed<Challenge>('passkey registration', challengeMs)
const signingIn = new Sealed<Challenge>('passkey sign-in', challengeMs)

/** Challenges of completed sign-ins, as each is completed once. Only valid responses add to it. */
const usedChallenges: SharedMap = { name: 'usedPasskeyChallenges', maxSize: 10_000, keepMs: challengeMs }

export interface PasskeyParts {
  store: Store
  keyring: Keyring
  state: SharedState
  now(): number
}

type SealParts = Pick<PasskeyParts, 'keyring' | 'now'>

/** Options for the browser, and the sealed challenge to send back. */
interface Begun {
  options: object
  challenge: string
}

const knownOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** Begins to add a passkey. The user's id is its handle, so that a sign-in needs no name. */
export async function beginRegistration(
  { keyring, now }: SealParts,
  site: RelyingParty,
  { id, name, passkeys }: { id: string; name: string; passkeys: readonly Passkey[] },
): Promise<Begun> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Gantry',
    rpID: site.id,
    userName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: knownOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const pending = { challenge: options.challenge, user: id, site }
  return { options, challenge: registering.seal(keyring, pending, now()) }
}

interface Response {
  /** Sealed challenge. */
  challenge: string
  response: unknown
}

/** Returns the new passkey, without its name; null if the response isn't valid for the user and the site. */
export async function verifyRegistration(
  { keyring, now }: SealParts,
  user: string,
  { challenge, response }: Response,
): Promise<Omit<Passkey, 'name'> | null> {
  const pending = registering.open(keyring, challenge, now())
  if (pending?.user !== user) return null
  const { verifyRegistrationResponse } = await library()
  const { challenge: expectedChallenge, site } = pending
  const verified = await verifyRegistrationResponse({
    // The library checks the shape and rejects anything else.
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  return { id, publicKey: key, counter, transports, addedOn: now(), lastUsedOn: null }
}

/**
 * Begins a sign-in: for the passkeys of a user who has given the password, or with null for any passkey of the device,
 * which then has to verify its user.
 */
export async function beginPasskeySignIn(
  { keyring, now }: SealParts,
  site: RelyingParty,
  known: { user: string; passkeys: readonly Passkey[] } | null,
): Promise<Begun> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    ...(known ? { allowCredentials: knownOf(known.passkeys) } : {}),
    userVerification: known ? 'discouraged' : 'required',
  })
  const pending = { challenge: options.challenge, user: known?.user ?? null, site }
  return { options, challenge: signingIn.seal(keyring, pending, now()) }
}

/**
 * Returns the id of the user whose passkey signed a challenge; null if the response is invalid, or was used. `user` is the
 * one who has given the password, or null.
 */
export async function provePasskey(
  parts: PasskeyParts,
  user: string | null,
  { challenge, response }: Response,
): Promise<string | null> {
  const pending = signingIn.open(parts.keyring, challenge, parts.now())
  if (pending === null || pending.user !== user) return null
  // The library checks the shape of everything that it uses.
  const given = response as AuthenticationResponseJSON
  const owner = user ?? userOfHandle(given)
  if (owner === null || !(await parts.store.get('users.User', owner))) return null
  const { passkeys } = await readFactors(parts.store, parts.keyring, owner)
  const passkey = passkeys.find(({ id }) => id === given.id)
  if (!passkey) return null
  const counter = await counterOf(pending, given, passkey)
  if (counter === null) return null
  const slot = { map: usedChallenges, key: sha256(pending.challenge) }
  if (!(await setIfUnset(parts.state, slot))) return null
  return (await recordUse(parts, owner, { id: passkey.id, counter })) ? owner : null
}

/** Returns the user id in a response of a passkey that was found without a name. */
function userOfHandle({ response }: AuthenticationResponseJSON): string | null {
  const handle: unknown = (response as { userHandle?: unknown } | undefined)?.userHandle
  if (typeof handle !== 'string') return null
  const id = Buffer.from(handle, 'base64url').toString('utf8')
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** Verifies a response. Returns the passkey's new counter, or null. */
async function counterOf(
  { challenge: expectedChallenge, site, user }: Challenge,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter, transports }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports: [...transports] },
    // Without the password, possession of the device is not enough.
    requireUserVerification: user === null,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** Stores the counter. Returns false for one that isn't higher, which a copy of the passkey has (section 6.1.1). */
async function recordUse(
  parts: PasskeyParts,
  user: string,
  { id, counter }: { id: string; counter: number },
): Promise<boolean> {
  const edit = (factors: SecondFactors): SecondFactors | null => {
    const known = factors.passkeys.find((passkey) => passkey.id === id)
    const isOlder = known === undefined || (known.counter > 0 && counter <= known.counter)
    if (isOlder) return null
    const used = { ...known, counter, lastUsedOn: parts.now() }
    return { ...factors, passkeys: factors.passkeys.map((passkey) => (passkey.id === id ? used : passkey)) }
  }
  return (await changeFactors(parts, systemAuthor, { user, edit })).isChanged
}
