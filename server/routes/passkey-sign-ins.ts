import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as endpoints from '../../model/endpoints/sign-in.ts'
import { message } from '../../model/messages/message.ts'
import { getAccount } from '../access/accounts.ts'
import { networkOf } from '../access/client-network.ts'
import { beginPasskeySignIn, provePasskey } from '../access/factors/passkeys.ts'
import { type RelyingParty, relyingPartyOf } from '../access/factors/relying-party.ts'
import { readFactors } from '../access/factors/second-factors.ts'
import { TokenBuckets } from '../concurrency/token-buckets.ts'
import { accountDisabled, RetryLater, unavailable, wrongSecondFactor } from '../errors.ts'
import {
  checkPassword,
  clientOf,
  refreshStore,
  refuseSignIn,
  requireOwnPassword,
  requireSameSite,
} from '../http/authentication.ts'
import { anonymousBody } from '../http/body/body.ts'
import { observe } from '../http/observe.ts'
import { limits } from '../limits.ts'
import { requireBody } from '../records/check-body.ts'
import type { CompleteSignIn, LocalSignInParts, Proven } from './local-sign-in.ts'

const method = 'passkey'

/** Sign-ins with a passkey: as the second factor after a password, or without one. */
export function passkeySignInRoutes(
  app: FastifyInstance,
  parts: LocalSignInParts,
  complete: CompleteSignIn,
): void {
  const buckets = new TokenBuckets(limits.passkeySignIns, parts.now)
  const requireAllowed = (request: FastifyRequest): void => {
    requireSameSite(request, parts.publicUrl)
    if (buckets.take(networkOf(request.ip))) return
    throw new RetryLater(429, 'tooManyRequests', { seconds: 60, message: message('signIns.tooMany') })
  }
  const options = { onRequest: refreshStore(parts) }

  app.post(endpoints.beginPasskeySignIn.path, options, (request) => {
    requireAllowed(request)
    return beginFor(parts, request)
  })

  app.post(endpoints.signInWithPasskey.path, options, async (request, reply) => {
    requireAllowed(request)
    const body = requireBody(endpoints.signInWithPasskey, anonymousBody(request), 'User')
    return complete(request, reply, await accountOf(parts, request, body))
  })
}

async function beginFor(parts: LocalSignInParts, request: FastifyRequest) {
  const { user, password } = requireBody(endpoints.beginPasskeySignIn, anonymousBody(request), 'User')
  const site = relyingPartyOf(parts.publicUrl, observe(request))
  if (user === null || password === null) return beginWithoutPassword(parts, site)
  const { actor } = await checkPassword(parts, clientOf(request), { user, password })
  const { store, keyring } = parts.service
  const known = { user: actor.id ?? '', ...(await readFactors(store, keyring, actor.id ?? '')) }
  const begun =
    site && known.passkeys.length > 0
      ? await beginPasskeySignIn({ keyring, now: parts.now }, site, known)
      : { options: null, challenge: null }
  return { ...begun, hasCode: known.authenticator !== null || known.recoveryCodes.length > 0 }
}

async function beginWithoutPassword({ service, now }: LocalSignInParts, site: RelyingParty | null) {
  if (!site) throw unavailable(message('factors.noSite'))
  const begun = await beginPasskeySignIn({ keyring: service.keyring, now }, site, null)
  return { ...begun, hasCode: false }
}

/** Returns the account whose passkey signed the challenge. Throws 401 or 403. */
async function accountOf(
  parts: LocalSignInParts,
  request: FastifyRequest,
  body: { challenge: string; response: unknown },
): Promise<Proven> {
  const client = clientOf(request)
  const { state, now, service } = parts
  const { store, keyring } = service
  const id = await provePasskey({ store, keyring, state, now }, null, body)
  if (id === null) refuseSignIn(parts, client, { user: '', problem: wrongSecondFactor(method), method })
  const account = await getAccount(store, id, now())
  if (!account) {
    const user = (await store.get('users.User', id))?.name ?? id
    refuseSignIn(parts, client, { user, problem: accountDisabled(user), method })
  }
  requireOwnPassword(parts, client, account)
  return { account, method }
}
