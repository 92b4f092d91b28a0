import { type Message, message } from '../../../model/messages/message.ts'
import { requireLastingKey } from '../../access/key-expiry.ts'
import type { Violation } from '../../errors.ts'
import { toStatus } from '../../messages/to-status.ts'
import { isRefusedHost } from '../../outside-address.ts'
import { isFilter } from '../../sign-in/ldap/templates.ts'
import type { RowOf } from '../../store/store.ts'
import { changedNames } from '../check.ts'
import type { RulesOf } from '../class-rules.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { checkCertificate } from './certificate.ts'
import { whyNotRoles } from './sign-in-provider.ts'

type Draft = DraftOf<'users.LdapProvider'>
type Row = RowOf<'users.LdapProvider'>
type Field = keyof Row['attributes'] & string

export const ldapProviderRules: RulesOf<'users.LdapProvider'> = {
  prepare(context, draft, row) {
    if (!row || Object.keys(draft.secrets).length > 0 || changedNames(draft, row).length > 0) {
      requireLastingKey(context, 'access.keyExpiresProvider')
      Object.assign(draft.attributes, { state: 'untried', ...toStatus([]), failingSince: null })
    }
    return Promise.resolve([
      ...checkValues(draft),
      ...checkSearchAccount(draft, row),
      ...checkCertificate(draft),
    ])
  },
}

function checkValues(draft: Draft): Violation[] {
  const { attributes } = draft
  const names = ['nameAttribute', 'emailAttribute', 'idAttribute', 'groupNameAttribute'] as const
  const bases = ['userBase', 'groupBase'] as const
  const problems: [string, Message | null][] = [
    ['url', whyNotAddress(attributes.url)],
    ['userDnTemplate', whyNotTemplate(attributes.userDnTemplate)],
    ['userFilter', whyNotFilter(attributes.userFilter, ['name'])],
    ['groupFilter', whyNotFilter(attributes.groupFilter, ['dn', 'name'])],
    ['roleGroups', whyNotRoles(attributes.roleGroups)],
    ...bases.map((name) => [name, whyNotDn(attributes[name])] as [string, Message | null]),
    ...names.map((name) => [name, whyNotAttribute(attributes[name])] as [string, Message | null]),
  ]
  return problems.flatMap(([field, problem]) =>
    problem === null ? [] : [violationAt(draft, field, problem)],
  )
}

const templateWords = { placeholder: '{name}', example: 'uid={name},ou=people,dc=example,dc=com' }

const isSet = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Only a host and a port: the rest of an LDAP address would be a search. */
function whyNotAddress(text: unknown): Message | null {
  if (!isSet(text)) return null
  const [, host = ''] = /^ldaps?:\/\/([^/?#@\s]+)\/?$/.exec(text) ?? []
  if (host === '' || !URL.canParse(text)) return message('rules.noLdapUrl')
  return isRefusedHost(new URL(text).hostname) ? message('rules.refusedHost') : null
}

const whyNotTemplate = (text: unknown): Message | null =>
  isSet(text) && !/=[^,=]*\{name\}/.test(text) ? message('rules.noDnTemplate', templateWords) : null

function whyNotFilter(text: unknown, keys: readonly ('name' | 'dn')[]): Message | null {
  if (!isSet(text) || isFilter(text, keys)) return null
  return message('rules.noLdapFilter', { placeholders: keys.map((key) => `{${key}}`) })
}

const whyNotDn = (text: unknown): Message | null =>
  isSet(text) && !text.includes('=') ? message('rules.noDn') : null

/** Names of attribute types, or their object identifiers (RFC 4512, section 1.4). */
const whyNotAttribute = (text: unknown): Message | null =>
  isSet(text) && !/^([A-Za-z][A-Za-z0-9-]*|\d+(\.\d+)+)$/.test(text) ? message('rules.noLdapAttribute') : null

/** Requires a way to find users. An account without a password would be used anonymously. */
function checkSearchAccount(draft: Draft, row: Row | null): Violation[] {
  const valueOf = (field: Field): unknown =>
    field in draft.attributes ? draft.attributes[field] : row?.attributes[field]
  const { bindPassword } = draft.secrets
  const wasSet = row?.attributes.secretsSet?.includes('bindPassword') === true
  const hasPassword = bindPassword === undefined ? wasSet : isSet(bindPassword)
  const account = valueOf('bindDn')
  if (!isSet(account))
    return isSet(valueOf('userDnTemplate'))
      ? []
      : [violationAt(draft, 'bindDn', message('rules.ldapAccountRequired'))]
  // Other texts could be the name of a SASL mechanism.
  if (!/[=@\\]/.test(account)) return [violationAt(draft, 'bindDn', message('rules.noDn'))]
  return hasPassword ? [] : [violationAt(draft, 'bindPassword', message('rules.ldapPasswordRequired'))]
}
