import type { Listed } from '../../../model/types.ts'
import { CertificateInput } from '../../form/attributes/string.tsx'
import { RoleGroupsInput } from './RoleGroupsInput.tsx'
import { TeamGroupsInput } from './TeamGroupsInput.tsx'

export const providerClass = 'users.SignInProvider'

export type ProviderRow = Listed<typeof providerClass>

/** Form fields in the order in which an admin sets up a provider. */
export const providerFields = [
  'name',
  'issuer',
  'clientId',
  'clientSecret',
  'certificate',
  'scopes',
  'roleGroups',
  'defaultRole',
  'teamGroups',
  'groupsClaim',
  'nameClaim',
  'groupsEndpoint',
  'createsAccounts',
  'checkMinutes',
  'graceHours',
  'extraParameters',
  'endsProviderSession',
] as const

export const ldapClass = 'users.LdapProvider'

export type LdapRow = Listed<typeof ldapClass>

/** The same for directories. */
export const ldapFields = [
  'name',
  'url',
  'certificate',
  'bindDn',
  'bindPassword',
  'userBase',
  'userFilter',
  'userDnTemplate',
  'groupBase',
  'groupFilter',
  'hasNestedGroups',
  'roleGroups',
  'defaultRole',
  'teamGroups',
  'nameAttribute',
  'emailAttribute',
  'idAttribute',
  'groupNameAttribute',
  'createsAccounts',
  'checkMinutes',
  'graceHours',
] as const

export const providerInputs = {
  certificate: CertificateInput,
  roleGroups: RoleGroupsInput,
  teamGroups: TeamGroupsInput,
} as const
