import { fetchProtectedResource, fetchUserInfo, type Configuration } from 'openid-client'
import { isFields } from '../../model/fields.ts'
import { message } from '../../model/messages/message.ts'
import { maxUserName } from '../../model/users/user.ts'
import { type Claims, groupsIn, hasOverage, textAt } from './claims.ts'
import { SignInFailure } from './failure.ts'
import { nameOfProvider, type Provider } from './provider-client.ts'
import { failureOf } from './provider-errors.ts'

/** A user as the provider reports it. */
export interface Identity {
  issuer: string
  subject: string
  /** Null if the provider reports no valid user name. */
  name: string | null
  /** Claim or attribute with the name. */
  nameSource: string
  email: string | null
  groups: ReadonlySet<string>
}

/** Tokens of a user. `subject` is known even if the answer contains no ID token, as after some refreshes. */
interface IssuedTokens {
  accessToken: string
  claims: Claims | null
  subject: string
}

/** Microsoft Graph of each cloud, by the host of its issuers. */
const graphs: ReadonlyMap<string, string> = new Map([
  ['login.microsoftonline.com', 'https://graph.microsoft.com/v1.0/me/getMemberGroups'],
  ['login.microsoftonline.us', 'https://graph.microsoft.us/v1.0/me/getMemberGroups'],
  ['login.partner.microsoftonline.cn', 'https://microsoftgraph.chinacloudapi.cn/v1.0/me/getMemberGroups'],
])

/** Reads a user's identity from the ID token, and missing claims from other endpoints. Rejects with `SignInFailure`. */
export async function readIdentity(
  configuration: Configuration,
  provider: Provider,
  tokens: IssuedTokens,
): Promise<Identity> {
  const claims = await completeClaims(configuration, provider, tokens)
  const { nameClaim, groupsClaim } = provider.attributes
  const path = groupsClaim ?? 'groups'
  const groups =
    groupsIn(claims, path) ?? (await missingGroups(configuration, provider, { tokens, claims, path }))
  const source = nameClaim ?? 'preferred_username'
  return {
    issuer: provider.attributes.issuer,
    subject: tokens.subject,
    name: userNameOf(textAt(claims, source)),
    nameSource: source,
    email: emailOf(textAt(claims, 'email')),
    groups,
  }
}

/**
 * Returns the name for an account, or null. Many providers let users choose their names, so invisible characters are refused:
 * with them, a name could look like another.
 */
export function userNameOf(text: string | null): string | null {
  const name = text?.trim() ?? ''
  const isUsable = name !== '' && name.length <= maxUserName && !/[:\p{Cc}\p{Cf}\u2028\u2029]/u.test(name)
  return isUsable ? name : null
}

/** Returns an e-mail address for an account, or null. */
export const emailOf = (text: string | null): string | null =>
  text !== null && text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null

async function completeClaims(
  configuration: Configuration,
  provider: Provider,
  { accessToken, claims, subject }: IssuedTokens,
): Promise<Claims> {
  const { nameClaim, groupsClaim } = provider.attributes
  const isComplete =
    claims !== null &&
    groupsIn(claims, groupsClaim ?? 'groups') !== null &&
    textAt(claims, nameClaim ?? 'preferred_username') !== null
  const endpoint = configuration.serverMetadata().userinfo_endpoint
  if (isComplete || endpoint === undefined) return claims ?? {}
  try {
    return { ...(await fetchUserInfo(configuration, accessToken, subject)), ...claims }
  } catch (error) {
    throw failureOf(error, nameOfProvider(provider))
  }
}

interface Missing {
  tokens: IssuedTokens
  claims: Claims
  path: string
}

/** Returns groups that neither the ID token nor the userinfo endpoint contain. */
async function missingGroups(
  configuration: Configuration,
  provider: Provider,
  { tokens, claims, path }: Missing,
): Promise<ReadonlySet<string>> {
  const name = textAt(claims, provider.attributes.nameClaim ?? '') ?? tokens.subject
  if (hasOverage(claims, path)) return graphGroups(configuration, provider, { tokens, name })
  // Providers omit the claim for users without groups. Without an ID token, they may only have omitted it now.
  if (tokens.claims !== null) return new Set()
  throw new SignInFailure(message('signIns.groupsUnreadable', { provider: nameOfProvider(provider), name }), {
    isTransient: true,
  })
}

async function graphGroups(
  configuration: Configuration,
  provider: Provider,
  { tokens, name }: { tokens: IssuedTokens; name: string },
): Promise<ReadonlySet<string>> {
  const { groupsEndpoint, issuer } = provider.attributes
  const tooMany = (cause?: unknown): SignInFailure =>
    new SignInFailure(message('signIns.tooManyGroups', { provider: nameOfProvider(provider), name }), {
      // Users keep their last confirmation, because their groups are unknown.
      isTransient: true,
      cause,
    })
  const address = groupsEndpoint ?? graphs.get(new URL(issuer).hostname)
  if (address === undefined) throw tooMany()
  const body = JSON.stringify({ securityEnabledOnly: false })
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' })
  let answer: unknown
  try {
    const response = await fetchProtectedResource(
      configuration,
      tokens.accessToken,
      new URL(address),
      'POST',
      body,
      headers,
    )
    answer = response.ok ? await response.json() : null
  } catch (error) {
    throw tooMany(error)
  }
  const groups = isFields(answer) ? groupsIn(answer, 'value') : null
  if (groups === null) throw tooMany()
  return groups
}
