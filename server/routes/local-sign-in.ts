import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, getAccount } from '../access/accounts.ts'
import { type CodeKind, proveCode } from '../access/factors/prove-code.ts'
import { provePasskey } from '../access/factors/passkeys.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import { secondFactorRequired, unauthenticated, wrongSecondFactor } from '../errors.ts'
import {
  admit,
  type AuthenticationParts,
  checkPassword,
  clientOf,
  refuseSignIn,
  requireOwnPassword,
} from '../http/authentication.ts'
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
}

/** An account whose user has given all that it requires. */
export interface Proven {
  account: Account
  /** Strongest proof, as the audit log names it. */
  method: 'password' | 'passkey' | CodeKind
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
  const account = given.newPassword === null ? known : await replacePassword(parts, request, { known, given })
  return { account, method: kind ?? 'password' }
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
