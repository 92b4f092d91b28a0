import type { BlockList } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../model/endpoints/sign-in.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { networkOf } from '../access/client-network.ts'
import { TokenBuckets } from '../concurrency/token-buckets.ts'
import { RetryLater, toAnswer } from '../errors.ts'
import { type AuthenticationParts, clientOf, refreshStore, setSessionCookie } from '../http/authentication.ts'
import { bodyText } from '../http/body/body.ts'
import { observe } from '../http/observe.ts'
import { serviceProblem } from '../http/problem.ts'
import { limits } from '../limits.ts'
import { reachOf, type ReachSettings } from '../records/reach.ts'
import { callbackPath } from '../sign-in/addresses.ts'
import { endByLogoutToken, type LogoutParts } from '../sign-in/back-channel-logout.ts'
import { SignInFailure } from '../sign-in/failure.ts'
import { listLdapProviders } from '../sign-in/ldap/ldap-provider.ts'
import { isOffered } from '../sign-in/mapping.ts'
import { nameOfProvider } from '../sign-in/provider-client.ts'
import {
  beginSignIn,
  completeSignIn,
  type CompletedSignIn,
  type FailedSignIn,
  keyOfState,
  type SignInParts,
} from '../sign-in/provider-sign-ins.ts'
import { findProxyProvider, providersNaming } from '../sign-in/proxy/proxy-identity.ts'
import { safeReturnPath } from '../sign-in/return-path.ts'
import { Sealed } from '../records/sealed.ts'
import { receivedFrom, signInThroughProxy } from './proxy-sign-in.ts'

interface ShownFailure {
  provider: string | null
  reasons: readonly Message[]
}

/** Failures in the address of the sign-in page. They are sealed, so that other sites can't make the page show a text. */
const shownFailure = new Sealed<ShownFailure>('sign-in failure', 60 * 60_000)

/** Sign-ins in progress in one browser; older ones are forgotten. */
const maxPending = 5
const pendingSeconds = 10 * 60

type ProviderRouteParts = AuthenticationParts &
  SignInParts &
  LogoutParts & {
    /** Path of PUBLIC_URL, without a trailing slash. */
    prefix: string
    reach: ReachSettings
    trustedProxies?: BlockList
  }

/**
 * Sign-ins with a provider, which redirects browsers back with a code; tokens stay in the service. After every failure, the
 * sign-in page shows the reason and waits for the user, so that no redirect can loop.
 */
export function providerSignInRoutes(app: FastifyInstance, parts: ProviderRouteParts): void {
  const buckets = new TokenBuckets(limits.providerSignIns, parts.now)
  const isAllowed = ({ ip }: FastifyRequest): boolean => buckets.take(networkOf(ip))
  const options = { onRequest: refreshStore(parts) }

  app.get(endpoints.listSignInProviders.path, options, async (request, reply) => {
    const all = [
      ...(await providersNaming(parts, receivedFrom(parts, request))).map(offered('redirect')),
      ...(await listLdapProviders(parts.store)).filter(isOffered).map(offered('password')),
      ...(await parts.clients.list()).filter(isOffered).map(offered('redirect')),
    ]
    return reply.send(all.toSorted((one, other) => one.name.localeCompare(other.name)))
  })

  app.get(endpoints.getSignInFailure.path, options, async (request, reply) => {
    const sealed = textOf(request, 'failure') ?? ''
    const failure = shownFailure.open(parts.keyring, sealed, parts.now())
    if (!failure) return reply.send({ provider: null, message: null })
    return reply.send({ provider: failure.provider, ...toAnswer(failure.reasons) })
  })

  app.get(endpoints.beginProviderSignIn.path, options, async (request, reply) => {
    const next = safeReturnPath(textOf(request, 'next'))
    try {
      if (!isAllowed(request)) throw new SignInFailure(message('signIns.tooMany'))
      const proxy = await findProxyProvider(parts.store, textOf(request, 'provider'))
      if (proxy) {
        setSessionCookie(reply, await signInThroughProxy(parts, request, proxy), parts.now())
        return reply.redirect(`${parts.prefix}${next}`)
      }
      const { url: base } = reachOf(parts.reach, { ...observe(request), origin: null })
      const redirectUri = base + callbackPath
      const begun = await beginSignIn(parts, textOf(request, 'provider') ?? '', { next, redirectUri })
      setPending(request, reply, begun)
      return reply.redirect(begun.url)
    } catch (error) {
      return sendFailure(parts, reply, { provider: null, next, reasons: reasonsOf(request, error) })
    }
  })

  app.get(endpoints.completeProviderSignIn.path, options, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const key = keyOfState(query.get('state') ?? '')
    const cookie = request.cookies[pendingName(reply, key)] ?? null
    if (cookie !== null) clearPending(reply, key)
    try {
      if (!isAllowed(request)) throw new SignInFailure(message('signIns.tooMany'))
      const result = await completeSignIn(parts, { query, cookie, client: clientOf(request) })
      await recordResult(parts, request, result)
      if ('failure' in result) return sendFailure(parts, reply, shownOf(request, result))
      setSessionCookie(reply, result.session, parts.now())
      return reply.redirect(`${parts.prefix}${result.next}`)
    } catch (error) {
      return sendFailure(parts, reply, { provider: null, next: '/', reasons: reasonsOf(request, error) })
    }
  })

  app.post(endpoints.backChannelLogout.path, options, async (request, reply) => {
    if (!isAllowed(request))
      throw new RetryLater(429, 'tooManyRequests', { seconds: 60, message: message('signIns.tooMany') })
    await endByLogoutToken(parts, new URLSearchParams(bodyText(request)).get('logout_token') ?? '')
    return reply.send({})
  })
}

const offered = (kind: 'redirect' | 'password') => (provider: { id: string; name: string | null }) => ({
  id: provider.id,
  name: nameOfProvider(provider),
  kind,
})

async function recordResult(
  { audit }: ProviderRouteParts,
  request: FastifyRequest,
  result: CompletedSignIn | FailedSignIn,
): Promise<void> {
  const client = clientOf(request)
  const method = 'provider'
  if ('failure' in result)
    return audit.refused(
      { event: 'signInRefused', user: null, method, reason: result.failure.reason.code },
      client,
    )
  await audit.record({ event: 'signIn', actor: result.session.account.actor, method }, client)
}

const textOf = ({ query }: FastifyRequest, name: string): string | null => {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}

/** Returns the reasons of a failure. The log never contains what a provider sent. */
function reasonsOf(request: FastifyRequest, error: unknown): readonly Message[] {
  if (error instanceof SignInFailure) return [error.reason]
  const problem = serviceProblem(error)
  if (problem) return problem.reasons
  const { name, message: words } = error instanceof Error ? error : { name: '', message: '' }
  request.log.error({ requestId: request.id, reason: `${name}: ${words}` }, 'sign-in failed')
  return [message('signIns.unexpected')]
}

function shownOf(
  request: FastifyRequest,
  { failure, provider, next }: FailedSignIn,
): ShownFailure & { next: string } {
  request.log.warn({ requestId: request.id, provider, reason: failure.message }, 'sign-in refused')
  return { provider, next, reasons: [failure.reason] }
}

function sendFailure(
  { keyring, now, prefix }: ProviderRouteParts,
  reply: FastifyReply,
  { next, ...shown }: ShownFailure & { next: string },
): FastifyReply {
  const parameters = new URLSearchParams({ failure: shownFailure.seal(keyring, shown, now()) })
  if (next !== '/') parameters.set('next', next)
  return reply.redirect(`${prefix}/sign-in/failure?${parameters.toString()}`)
}

const pendingStart = ({ server }: FastifyReply): string => `${server.sessionCookie.name}-sign-in-`
const pendingName = (reply: FastifyReply, key: string): string => pendingStart(reply) + key

/** Not Strict, as browsers withhold such cookies when another site, the provider, sends them here. */
const cookieOptions = ({ server }: FastifyReply) =>
  ({ path: server.sessionCookie.path, httpOnly: true, secure: true, sameSite: 'lax' }) as const

function setPending(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  { key, cookie }: { key: string; cookie: string },
): void {
  const start = pendingStart(reply)
  const others = Object.keys(cookies).filter((name) => name.startsWith(start))
  for (const name of others.slice(0, Math.max(0, others.length - maxPending + 1)))
    reply.clearCookie(name, cookieOptions(reply))
  reply.setCookie(start + key, cookie, { ...cookieOptions(reply), maxAge: pendingSeconds })
}

const clearPending = (reply: FastifyReply, key: string): void =>
  void reply.clearCookie(pendingName(reply, key), cookieOptions(reply))
