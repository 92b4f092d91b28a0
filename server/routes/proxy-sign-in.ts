import type { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../access/sessions.ts'
import { type AuthenticationParts, clientOf } from '../http/authentication.ts'
import { isTrusted } from '../http/forwarded.ts'
import type { Keyring } from '../records/context.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { SignInFailure } from '../sign-in/failure.ts'
import { identityIn, type ProxyProvider, type Received } from '../sign-in/proxy/proxy-identity.ts'
import type { Store } from '../store/store.ts'

interface ProxyParts extends AuthenticationParts {
  store: Store
  keyring: Keyring
  trustedProxies?: BlockList
}

/** Returns the facts about a request that decide whether a proxy vouches for its user. */
export const receivedFrom = (
  { trustedProxies }: { trustedProxies?: BlockList | undefined },
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
): Received => ({
  headers,
  isFromProxy: trustedProxies !== undefined && isTrusted(trustedProxies, socket.remoteAddress),
})

/** Signs in the user whom a proxy names in the request. Rejects with `SignInFailure`. */
export async function signInThroughProxy(
  parts: ProxyParts,
  request: FastifyRequest,
  provider: ProxyProvider,
): Promise<Session> {
  const client = clientOf(request)
  const method = 'proxy'
  try {
    const identity = await identityIn(parts, provider, receivedFrom(parts, request))
    // There is nobody to ask later: the account is valid for the grace period from now.
    const { session } = await beginSession(parts, provider, { identity, nextCheckOn: parts.now(), client })
    await parts.audit.record({ event: 'signIn', actor: session.account.actor, method }, client)
    return session
  } catch (error) {
    if (error instanceof SignInFailure)
      parts.audit.refused({ event: 'signInRefused', user: null, method, reason: error.reason.code }, client)
    throw error
  }
}
