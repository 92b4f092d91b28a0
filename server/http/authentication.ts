import { maxUserName } from '../../model/users/user.ts'
import { message } from '../../model/messages/message.ts'
import { timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { ApiError, forbidden, passwordChangeRequired, unauthenticated } from '../errors.ts'
import type { Account, Accounts } from '../access/accounts.ts'
import { idInApiKey } from '../access/key-format.ts'
import type { Audit } from '../audit/audit.ts'
import type { Actor } from '../records/context.ts'
import type { Client } from '../access/session-entries.ts'
import { type Moment, momentOf } from '../access/revocations.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import type { Store } from '../store/store.ts'
import type { Attempts } from './limits/attempts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: SessionCookie
  }
  interface FastifyRequest {
    /** Authenticated caller; set for every request that passed `requireActor`. */
    actor: Actor | null
    /** State of the store before its credentials were checked. */
    provedAt: Moment | null
    /** Console session of the request, if it was authenticated by one. */
    session: Session | null
    /** Checks a password against the actor's own (`Context.confirmPassword`). */
    confirmPassword: (password: string) => Promise<boolean>
  }
}

export interface AuthenticationParts {
  store: Pick<Store, 'refresh' | 'replicas' | keyof Moment>
  accounts: Accounts
  sessions: Sessions
  attempts: Attempts
  audit: Audit
  /** Scheme of API keys. */
  authScheme: string
  /** Returns false for an account that the request may not use, although its session is valid. */
  isVouchedFor?(account: Account, request: FastifyRequest): Promise<boolean>
  /** PUBLIC_URL; null if unset. */
  publicUrl: string | null
  /** Local accounts sign in only with a second factor. */
  requiresSecondFactor?: boolean
  now(): number
}

interface SessionCookie {
  name: string
  path: string
}

/**
 * `__Host-` makes browsers bind the cookie to this host, to HTTPS and to the root path. Below a prefix, other
 * programs on the host must not receive it, and another Gantry there has its own.
 */
const sessionCookieBelow = (prefix: string): SessionCookie =>
  prefix === '' ? { name: '__Host-gantry', path: '/' } : { name: '__Secure-gantry', path: prefix }
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Prepares requests for authentication. `prefix` is the path of PUBLIC_URL. */
export async function installAuthentication(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(cookie)
  app.decorate('sessionCookie', sessionCookieBelow(prefix))
  app.decorateRequest('actor', null)
  app.decorateRequest('provedAt', null)
  app.decorateRequest('session', null)
  app.decorateRequest('confirmPassword', () => Promise.reject(unauthenticated()))
}

/**
 * Hook that reads the store's current version, because credentials and responses are cached by version and other
 * processes may have written.
 */
export function refreshStore({ store }: Pick<AuthenticationParts, 'store'>): onRequestHookHandler {
  if (store.replicas === null) return (_request, _reply, goOn) => goOn()
  return (_request, _reply, goOn) => {
    store.refresh().then(() => goOn(), goOn)
  }
}

/**
 * Hook that refuses a mistyped API key before `refreshStore` reads from the database. In a single process, only
 * `requireActor` checks keys.
 */
export function refuseMistypedKey({
  store,
  authScheme,
}: Pick<AuthenticationParts, 'store' | 'authScheme'>): onRequestHookHandler {
  if (store.replicas === null) return (_request, _reply, goOn) => goOn()
  return (request, _reply, goOn) => {
    const { scheme, credentials } = readAuthorization(request.headers.authorization ?? '')
    if (scheme === authScheme.toLowerCase()) requireKeyShape(credentials)
    goOn()
  }
}

/** Throws 401 for a text that can't be an API key. Reads nothing. */
export function requireKeyShape(key: string): void {
  if (idInApiKey(key) === null) throw unauthenticated(message('access.mistypedKey'))
}

/**
 * Hook that rejects requests without valid credentials: 401, or 429 after repeated failures. Runs after
 * `refreshStore`. Synchronous for recently verified credentials, as of clients that send one request after
 * another.
 */
export function requireActor(parts: AuthenticationParts): onRequestHookHandler {
  return (request, _reply, goOn) => {
    request.provedAt = momentOf(parts.store)
    const { authorization } = request.headers
    const known = authorization ? parts.accounts.recallHeader(authorization) : null
    if (known) {
      admit(parts, request, known)
      return goOn()
    }
    const looked = authorization
      ? parts.accounts.byHeader(authorization, () => byHeader(parts, request, authorization))
      : bySession(parts, request)
    looked.then((account) => admit(parts, request, account)).then(() => goOn(), goOn)
  }
}

/** Sets a request's caller. */
export function admit(parts: AuthenticationParts, request: FastifyRequest, account: Account | null): void {
  if (!account) throw unauthenticated()
  const { actor } = account
  const client = clientOf(request)
  request.actor = { ...actor, client }
  request.confirmPassword = async (password) =>
    (await tryPassword(parts, client, { user: actor.name, password })) !== null
}

/** Returns the actor of a request that passed the hook. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthenticated()
  return request.actor
}

/**
 * Splits a header into the lower-case scheme and the credentials; both empty if one is missing. Trimmed first
 * because the header is untrusted: a regular expression for trailing blanks would backtrack at each blank in
 * between.
 */
export function readAuthorization(header: string): { scheme: string; credentials: string } {
  const [, scheme = '', credentials = ''] = /^(\S+)\s+(\S.*)$/.exec(header.trim()) ?? []
  return { scheme: scheme.toLowerCase(), credentials }
}

async function byHeader(
  parts: AuthenticationParts,
  request: FastifyRequest,
  authorization: string,
): Promise<Account> {
  const { scheme, credentials } = readAuthorization(authorization)
  if (scheme === 'basic') {
    const account = await checkPassword(parts, clientOf(request), readBasic(credentials))
    requireOwnPassword(parts, clientOf(request), account)
    refuseWithoutFactor(parts, clientOf(request), account)
    parts.audit.recordOnce({ event: 'signIn', actor: account.actor, method: 'basic' }, clientOf(request))
    return account
  }
  if (scheme !== parts.authScheme.toLowerCase())
    throw unauthenticated(
      message('access.authorizationShape', {
        basic: 'BASIC <base64 of user:password>',
        key: `${parts.authScheme} <API key>`,
      }),
    )
  requireKeyShape(credentials)
  const account = await parts.accounts.byApiKey(credentials)
  if (!account) {
    parts.audit.refused(refusedKey, clientOf(request))
    throw unauthenticated(message('access.unknownKey'))
  }
  if (account.actor.key?.isForKubectl)
    throw forbidden(message('access.kubeconfigKey', { key: account.actor.key.name }))
  return account
}

/** Throws 403 if an account requires a second factor, which BASIC can't transfer. */
function refuseWithoutFactor(
  { audit, requiresSecondFactor }: AuthenticationParts,
  client: Client,
  { actor: { name }, hasSecondFactor }: Account,
): void {
  if (hasSecondFactor)
    refuseSignIn({ audit }, client, {
      user: name,
      problem: forbidden(message('factors.notByBasic', { name })),
    })
  if (requiresSecondFactor === true)
    refuseSignIn({ audit }, client, { user: name, problem: forbidden(message('factors.basicOff')) })
}

function readBasic(credentials: string): Credentials {
  // The decoder skips characters that aren't base64, and reads two joined headers as the first one.
  const text = /^[\w+/-]+={0,2}$/.test(credentials) ? Buffer.from(credentials, 'base64').toString('utf8') : ''
  const separator = text.indexOf(':')
  if (separator < 1) throw unauthenticated(message('access.noBasicCredentials'))
  if (separator > maxUserName) throw unauthenticated(wrongCredentials)
  return { user: text.slice(0, separator), password: text.slice(separator + 1) }
}

const refusedKey = {
  event: 'signInRefused',
  user: null,
  method: 'apiKey',
  reason: 'unknownKey',
} as const

/** Also sent for names that no account can have. */
const wrongCredentials = message('access.wrongCredentials')

type Passwords = Pick<AuthenticationParts, 'accounts' | 'attempts' | 'audit'>

interface Credentials {
  user: string
  password: string
}

/** Returns the account for a name and password, or throws 401. */
export async function checkPassword(
  parts: Passwords,
  client: Client,
  credentials: Credentials,
): Promise<Account> {
  const account = await tryPassword(parts, client, credentials)
  if (!account) throw unauthenticated(wrongCredentials)
  return account
}

/** Throws 403 if the account's password must be replaced first. */
export function requireOwnPassword(
  { audit }: Pick<Passwords, 'audit'>,
  client: Client,
  { actor: { name }, mustChangePassword }: Account,
): void {
  if (!mustChangePassword) return
  refuseSignIn({ audit }, client, { user: name, problem: passwordChangeRequired(name) })
}

/** Records and throws the refusal of a sign-in whose password was right. */
export function refuseSignIn(
  { audit }: Pick<Passwords, 'audit'>,
  client: Client,
  { user, problem, method = 'password' }: { user: string; problem: ApiError; method?: string },
): never {
  audit.refused({ event: 'signInRefused', user, method, reason: problem.code }, client)
  throw problem
}

/** Checks a name and password; 429 after repeated failures. A recently verified pair never waits. */
async function tryPassword(
  { accounts, attempts, audit }: Passwords,
  client: Client,
  { user, password }: Credentials,
): Promise<Account | null> {
  const known = accounts.recall(user, password)
  if (known) return known
  const refuse = (reason: string): void =>
    audit.refused({ event: 'signInRefused', user, method: 'password', reason }, client)
  try {
    const attempt = { user, address: client.address ?? '' }
    const account = await attempts.make(attempt, (origin) => accounts.byPassword(user, password, origin))
    if (!account) refuse('wrongCredentials')
    return account
  } catch (error) {
    if (error instanceof ApiError) refuse(error.code)
    throw error
  }
}

async function bySession(parts: AuthenticationParts, request: FastifyRequest): Promise<Account | null> {
  const session = await readSession(parts, request)
  if (!session) return null
  if (!safeMethods.has(request.method)) requireWriting(request, session)
  request.session = session
  return session.account
}

/** Throws 403 for a write of another site, or while an admin sees the console as somebody else. */
function requireWriting(request: FastifyRequest, session: Session): void {
  requireCsrfToken(request, session)
  const { account, viewUntil } = session
  if (viewUntil !== null)
    throw new ApiError(403, 'viewing', message('access.viewing', { name: account.actor.name }))
}

/** Returns the session of a request's cookie, or null. */
export async function readSession(
  parts: Pick<AuthenticationParts, 'sessions' | 'isVouchedFor'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = request.cookies[request.server.sessionCookie.name]
  const session = token ? await parts.sessions.find(token, clientOf(request)) : null
  if (!session || (await parts.isVouchedFor?.(session.owner, request)) === false) return null
  return session
}

/** Returns the client of a request: address and user agent. */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
})

/** Other sites can make a browser send the cookie, but can't read the token. */
export function requireCsrfToken(request: FastifyRequest, { csrfToken }: Session): void {
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const expected = Buffer.from(csrfToken)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new ApiError(403, 'csrf', message('access.noCsrfToken'))
}

/**
 * Refuses a sign-in sent by another site, which would sign the user in to somebody else's account. Browsers
 * send the site in Sec-Fetch-Site, old ones only in Origin. Proxies may omit the port from Host, or replace
 * it with their own address.
 */
export function requireSameSite({ headers, hostname }: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && (origin === undefined || isOriginOf(origin, hostname, publicUrl))) return
  throw forbidden(message('access.signInFromOtherSite'))
}

function isOriginOf(origin: string, hostname: string, publicUrl: string | null): boolean {
  const given = hostnameOf(origin)
  return given !== null && (given === hostname.toLowerCase() || given === hostnameOf(publicUrl ?? ''))
}

const hostnameOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null)

/**
 * Returns the session state of a browser that opens a page. Without a cookie it is `unknown` after a link on
 * another site, as browsers withhold the cookie then, and for browsers that don't send the request's origin.
 */
export async function sessionState(
  sessions: AuthenticationParts['sessions'],
  request: FastifyRequest,
): Promise<'present' | 'none' | 'unknown'> {
  if (request.cookies[request.server.sessionCookie.name] !== undefined)
    return (await readSession({ sessions }, request)) === null ? 'none' : 'present'
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'cross-site' ? 'unknown' : 'none'
}

export function setSessionCookie(reply: FastifyReply, session: Session, now: number): void {
  const { name, path } = reply.server.sessionCookie
  reply.setCookie(name, session.token, {
    path,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: Math.floor((session.expiresOn - now) / 1000),
  })
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { name, path } = reply.server.sessionCookie
  reply.clearCookie(name, { path, httpOnly: true, secure: true, sameSite: 'strict' })
}
