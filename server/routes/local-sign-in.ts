import type { FastifyRequest } from 'fastify'
import { type Account, getAccount } from '../access/accounts.ts'
import { type CodeKind, proveCode } from '../access/factors/prove-code.ts'
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

/** What a user sends to sign in to a local account. */
interface Given {
  user: string
  password: string
  code: string | null
  newPassword: string | null
}

/** An account whose user has given all that it requires. */
interface Proven {
  account: Account
  /** Strongest proof, as the audit log names it. */
  method: 'password' | CodeKind
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
  const kind = known.hasSecondFactor
    ? await requireCode(parts, request, { account: known, code: given.code })
    : null
  const account = given.newPassword === null ? known : await replacePassword(parts, request, { known, given })
  return { account, method: kind ?? 'password' }
}

async function requireCode(
  parts: LocalSignInParts,
  request: FastifyRequest,
  { account: { actor }, code }: { account: Account; code: string | null },
): Promise<CodeKind> {
  const client = clientOf(request)
  const user = actor.name
  if (code === null || code.trim() === '') throw secondFactorRequired(user)
  const attempt = { user, address: client.address ?? '' }
  const { state, now, service } = parts
  const kind = await parts.attempts.make(attempt, () =>
    proveCode({ store: service.store, keyring: service.keyring, state, now }, actor.id ?? '', code),
  )
  return kind ?? refuseSignIn(parts, client, { user, problem: wrongSecondFactor(), method: 'code' })
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
