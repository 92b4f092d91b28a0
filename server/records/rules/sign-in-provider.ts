import { type Message, message } from '../../../model/messages/message.ts'
import { platformRoles } from '../../../model/roles.ts'
import type { Violation } from '../../errors.ts'
import { requireLastingKey } from '../../access/key-expiry.ts'
import { isRefusedHost } from '../../outside-address.ts'
import { toStatus } from '../../messages/to-status.ts'
import { equals, type RowOf } from '../../store/store.ts'
import { changedNames } from '../check.ts'
import type { RulesOf } from '../class-rules.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import { checkCertificate } from './certificate.ts'

type Draft = DraftOf<'users.SignInProvider'>
type Row = RowOf<'users.SignInProvider'>

/** Parameters of an authorization request that the service sets. */
const reserved = new Set(
  `client_id client_secret redirect_uri response_type response_mode scope state nonce code_challenge code_challenge_method request
  request_uri`.split(/\s+/),
)

export const signInProviderRules: RulesOf<'users.SignInProvider'> = {
  prepare(context, draft, row) {
    const { issuer, groupsEndpoint, scopes, extraParameters, roleGroups } = draft.attributes
    const problems: [string, Message | null][] = [
      ['issuer', whyNotUrl(issuer)],
      ['groupsEndpoint', whyNotUrl(groupsEndpoint)],
      ['scopes', whyNotScopes(scopes)],
      ['extraParameters', whyNotParameters(extraParameters)],
      ['roleGroups', whyNotRoles(roleGroups)],
    ]
    if (!row || isChanged(draft, row)) {
      requireLastingKey(context, 'access.keyExpiresProvider')
      Object.assign(draft.attributes, { state: 'untried', ...toStatus([]), failingSince: null })
    }
    return Promise.resolve([
      ...problems.flatMap(([field, problem]) =>
        problem === null ? [] : [violationAt(draft, field, problem)],
      ),
      ...checkCertificate(draft),
    ])
  },

  check: (_context, { reader, draft, row }) => checkIssuer(reader, draft, row),
}

const isChanged = (draft: Draft, row: Row): boolean =>
  Object.keys(draft.secrets).length > 0 || changedNames(draft, row).length > 0

function whyNotUrl(text: unknown): Message | null {
  if (typeof text !== 'string' || text === '') return null
  if (!URL.canParse(text)) return message('rules.noProviderUrl')
  const { protocol, username, password, search, hash, hostname } = new URL(text)
  if (protocol !== 'https:' || username + password + search + hash !== '')
    return message('rules.noProviderUrl')
  return isRefusedHost(hostname) ? message('rules.refusedHost') : null
}

function whyNotScopes(scopes: unknown): Message | null {
  if (!Array.isArray(scopes)) return null
  const isUsable =
    scopes.includes('openid') && scopes.every((scope) => /^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]+$/.test(scope))
  return isUsable ? null : message('rules.noOpenidScope')
}

function whyNotParameters(parameters: unknown): Message | null {
  const names = Object.keys(parameters ?? {}).filter((name) => reserved.has(name.toLowerCase()))
  return names.length === 0 ? null : message('rules.reservedParameter', { names })
}

/** Returns why a mapping of groups contains no roles, or null. */
export function whyNotRoles(mapping: unknown): Message | null {
  const known: ReadonlySet<unknown> = new Set(platformRoles)
  const values = [...new Set(Object.values(mapping ?? {}))].filter((role) => !known.has(role)).map(String)
  return values.length === 0 ? null : message('rules.noRole', { values, roles: platformRoles })
}

/** Accounts belong to an issuer, so one provider decides about them. */
async function checkIssuer(reader: Reader, draft: Draft, row: Row | null): Promise<Violation[]> {
  const { issuer } = draft.attributes
  if (typeof issuer !== 'string') return []
  const found = await reader.find({ class: 'users.SignInProvider', conditions: [equals('issuer', issuer)] })
  const other = found.find(({ id }) => id !== row?.id)
  if (!other) return []
  return [violationAt(draft, 'issuer', message('rules.issuerTaken', { name: other.name ?? other.id }))]
}
