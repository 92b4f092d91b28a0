import type { IncomingHttpHeaders } from 'node:http'
import { message } from '../../../model/messages/message.ts'
import { issuerOfProxy, proxyProviderIn } from '../../../model/users/issuer.ts'
import type { Keyring } from '../../records/context.ts'
import { isSameHash, sha256 } from '../../records/named-secrets.ts'
import type { RowOf, Store } from '../../store/store.ts'
import { SignInFailure } from '../failure.ts'
import { emailOf, type Identity, userNameOf } from '../identity.ts'
import { nameOfProvider } from '../provider-client.ts'

const proxyProviderClass = 'users.ProxyProvider'
export type ProxyProvider = RowOf<typeof proxyProviderClass>

interface Parts {
  store: Pick<Store, 'get' | 'find' | 'getSecret'>
  keyring: Pick<Keyring, 'open'>
}

/** A request as it reached the service. */
export interface Received {
  headers: IncomingHttpHeaders
  /** Its connection comes from an address in TRUSTED_PROXIES. */
  isFromProxy: boolean
}

const maxGroups = 10_000
const strict = new TextDecoder('utf-8', { fatal: true })

/** Returns an enabled provider, or null. */
export async function findProxyProvider(
  store: Parts['store'],
  id: string | null,
): Promise<ProxyProvider | null> {
  const provider = await store.get(proxyProviderClass, id)
  return provider?.attributes.isEnabled === false ? null : provider
}

/** Returns the enabled providers that name a user in a request. */
export async function providersNaming(parts: Parts, received: Received): Promise<ProxyProvider[]> {
  const found: ProxyProvider[] = []
  for (const provider of await parts.store.find({ class: proxyProviderClass })) {
    const isNamed = await identityIn(parts, provider, received).then(
      () => true,
      (error: unknown) => {
        if (error instanceof SignInFailure) return false
        throw error
      },
    )
    if (provider.attributes.isEnabled !== false && isNamed) found.push(provider)
  }
  return found
}

/**
 * Returns the user in the headers of a request. Rejects with `SignInFailure` unless it comes from a trusted address and contains the
 * secret: an address alone could belong to another program on the proxy's host.
 */
export async function identityIn(
  parts: Parts,
  provider: ProxyProvider,
  received: Received,
): Promise<Identity> {
  await requireProxy(parts, provider, received)
  const { headers } = received
  const params = { provider: nameOfProvider(provider) }
  const { userHeader, groupsHeader, emailHeader } = provider.attributes
  const source = userHeader ?? 'X-Forwarded-User'
  const user = textIn(headers, source)
  // Several headers with the name arrive as one, separated by commas: one of them could be the client's.
  if (user === null || user.includes(',') || userNameOf(user) === null)
    throw new SignInFailure(message('signIns.noProxyUser', { ...params, header: source }))
  const groups = (textIn(headers, groupsHeader ?? 'X-Forwarded-Groups') ?? '').split(',')
  return {
    issuer: issuerOfProxy(provider.id),
    subject: user,
    name: userNameOf(user),
    nameSource: source,
    email: emailOf(textIn(headers, emailHeader ?? 'X-Forwarded-Email')),
    groups: new Set(groups.slice(0, maxGroups).map((group) => group.trim())),
  }
}

/** Rejects with `SignInFailure` unless the proxy has sent a request itself. */
async function requireProxy(
  { store, keyring }: Parts,
  provider: ProxyProvider,
  { headers, isFromProxy }: Received,
): Promise<void> {
  const params = { provider: nameOfProvider(provider) }
  if (!isFromProxy) throw new SignInFailure(message('signIns.notFromProxy', params))
  const sealed = await store.getSecret(provider.id, 'secret')
  const given = textIn(headers, provider.attributes.secretHeader ?? 'X-Proxy-Secret') ?? ''
  if (sealed === null || !isSameHash(sha256(keyring.open(sealed)), sha256(given)))
    throw new SignInFailure(message('signIns.wrongProxySecret', params))
}

/** Returns true unless an account comes from a proxy that doesn't name its user in the request. */
export async function isNamedByProxy(
  parts: Parts,
  { issuer, subject }: { issuer: string; subject: string },
  received: Received,
): Promise<boolean> {
  const id = proxyProviderIn(issuer)
  if (id === null) return true
  const provider = await findProxyProvider(parts.store, id)
  if (!provider) return false
  try {
    return (await identityIn(parts, provider, received)).subject === subject
  } catch (error) {
    if (error instanceof SignInFailure) return false
    throw error
  }
}

/** Returns the text of a header, which Node reads as Latin-1; null if it is missing, empty or not UTF-8. */
function textIn(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()]
  if (typeof value !== 'string') return null
  try {
    return strict.decode(Buffer.from(value, 'latin1')).trim() || null
  } catch {
    return null
  }
}
