import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginAuthenticatorSetup } from '../../model/endpoints/sign-in.ts'
import { message } from '../../model/messages/message.ts'
import { type Account, getAccount } from '../access/accounts.ts'
import { beginSetup, confirmSetup, saveAuthenticator } from '../access/factors/authenticator-setup.ts'
import { type CodeKind, proveCode } from '../access/factors/prove-code.ts'
import { provePasskey } from '../access/factors/passkeys.ts'
import type { Authenticator } from '../access/factors/second-factors.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import {
  forbidden,
  secondFactorRequired,
  secondFactorSetupRequired,
  unauthenticated,
  wrongSecondFactor,
} from '../errors.ts'
import {
  admit,
  type AuthenticationParts,
  checkPassword,
  clientOf,
  refreshStore,
  refuseSignIn,
  requireOwnPassword,
  requireSameSite,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { requireBody } from '../records/check-body.ts'
import { authorOf } from '../records/context.ts'
import { updateResource } from '../resources/update.ts'
import { makeCall, type ServiceParts } from './call.ts'

export interface LocalSignInParts extends AuthenticationParts {
  service: ServiceParts
  state: SharedState
}

/** Begins the session of an account whose user has proven everything, and answers the request. */
export type CompleteSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  proven: Proven,
) => Promise<unknown>

/** Body of a sign-in to a local account. */
export interface Given {
  user: string
  password: string
  code: string | null
  passkey: { challenge: string; response: unknown } | null
  newPassword: string | null
  setup: string | null
}

/** An account whose user has given all that it requires. */
export interface Proven {
  account: Account
  /** Strongest proof, as the audit log names it. */
  method: 'password' | 'passkey' | CodeKind
  /** Recovery codes of an authenticator app that the sign-in has set up. */
  recoveryCodes?: readonly string[]
}

/**
 * Checks everything that a local account requires, without a session in between that could do less than others. Each
 * refusal names what is missing, and the next request repeats what was right. The code comes after everything that could
 * ask for another request, because it works once.
 */
export async function signInLocally(
  parts: LocalSignInParts,
  request: FastifyRequest,
  given: Given,
): Promise<Proven> {
  const client = clientOf(request)
  const known = await checkPassword(parts, client, given)
  if (given.newPassword === null) requireOwnPassword(parts, client, known)
  const kind = known.hasSecondFactor ? await requireSecondFactor(parts, request, { known, given }) : null
  const authenticator = needsSetup(parts, known) ? requireSetup(parts, request, { known, given }) : null
  const account = given.newPassword === null ? known : await replacePassword(parts, request, { known, given })
  if (authenticator === null) return { account, method: kind ?? 'password' }
  const recoveryCodes = await addFirstFactor(parts, request, { account, authenticator })
  return { account, method: 'authenticator', recoveryCodes }
}

/** Returns true for a local account that may not sign in before it has a second factor. */
const needsSetup = (parts: LocalSignInParts, { hasSecondFactor }: Account): boolean =>
  parts.requiresSecondFactor === true && !hasSecondFactor

/** Serves keys of authenticator apps to users who must set one up to sign in. */
export function authenticatorSetupRoutes(app: FastifyInstance, parts: LocalSignInParts): void {
  const options = { onRequest: refreshStore(parts) }
  app.post(beginAuthenticatorSetup.path, options, (request) => beginSetupFor(parts, request))
}

async function beginSetupFor(parts: LocalSignInParts, request: FastifyRequest) {
  requireSameSite(request, parts.publicUrl)
  const given = requireBody(beginAuthenticatorSetup, anonymousBody(request), 'User')
  const known = await checkPassword(parts, clientOf(request), given)
  if (!needsSetup(parts, known)) throw forbidden(message('factors.setupNotNeeded'))
  const { id, name } = known.actor
  return beginSetup(parts.service.keyring, { id: id ?? '', name }, parts.now())
}

/** Returns the authenticator app that the request sets up. Throws 403 if there is none. */
function requireSetup(
  parts: LocalSignInParts,
  request: FastifyRequest,
  { known: { actor }, given: { setup, code } }: { known: Account; given: Given },
): Authenticator {
  if (setup === null || code === null)
    refuseSignIn(parts, clientOf(request), {
      user: actor.name,
      problem: secondFactorSetupRequired(actor.name),
    })
  return confirmSetup(parts.service.keyring, { user: actor.id ?? '', setup, code }, parts.now())
}

/** Stores the app and returns its recovery codes, unless another sign-in was faster. */
async function addFirstFactor(
  parts: LocalSignInParts,
  request: FastifyRequest,
  { account, authenticator }: { account: Account; authenticator: Authenticator },
): Promise<readonly string[]> {
  admit(parts, request, account)
  const { context } = makeCall(parts.service, request)
  const { id, name } = account.actor
  const added = { user: id ?? '', authenticator, isFirst: true }
  const { isChanged, recoveryCodes } = await saveAuthenticator(context, authorOf(context), added)
  if (!isChanged) throw secondFactorRequired(name)
  return recoveryCodes
}

/** Proves a second factor, and returns which. Wrong ones count as failed sign-ins of the user. */
async function requireSecondFactor(
  parts: LocalSignInParts,
  request: FastifyRequest,
  { known: { actor }, given: { code, passkey } }: { known: Account; given: Given },
): Promise<'passkey' | CodeKind> {
  const client = clientOf(request)
  const user = actor.name
  const id = actor.id ?? ''
  if (passkey === null && (code ?? '').trim() === '') throw secondFactorRequired(user)
  const attempt = { user, address: client.address ?? '' }
  const { state, now, service } = parts
  const factorParts = { store: service.store, keyring: service.keyring, state, now }
  const kind = await parts.attempts.make(attempt, async () => {
    if (passkey === null) return proveCode(factorParts, id, code ?? '')
    return (await provePasskey(factorParts, id, passkey)) === null ? null : 'passkey'
  })
  const method = passkey === null ? 'code' : 'passkey'
  return kind ?? refuseSignIn(parts, client, { user, problem: wrongSecondFactor(method), method })
}

/** Replaces the password of an account by the rules of every change of one's own password. */
async function replacePassword(
  parts: LocalSignInParts,
  request: FastifyRequest,
  { known, given }: { known: Account; given: Given },
): Promise<Account> {
  const { service } = parts
  admit(parts, request, known)
  const { context } = makeCall(service, request)
  const id = known.actor.id ?? ''
  const passwords = { password: given.newPassword, currentPassword: given.password }
  await updateResource(context, { entry: service.model.get('users.User'), id }, passwords)
  const changed = await getAccount(service.store, id, parts.now())
  if (!changed) throw unauthenticated()
  return changed
}
