import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, integer, list, map, timestamp } from '../define.ts'
import { platformRoles } from '../roles.ts'
import { secretsSetAttribute } from '../secrets-set.ts'

/** Attributes of all kinds of sign-in providers that determine the rights of their users. */
export const mappingAttributes = {
  roleGroups: map({
    default: {},
    maxLength: 65_536,
    label: 'Roles by group',
    description: 'Names of groups with their roles. If several match, the role with the most rights applies.',
  }),
  teamGroups: map({
    default: {},
    maxLength: 65_536,
    label: 'Teams by group',
    description: "Names of groups, each with the name of its users' team.",
  }),
  defaultRole: choice(platformRoles, {
    label: 'Role without a group',
    description: 'Role of users in none of the groups above. Unset: they may not sign in.',
  }),
  createsAccounts: boolean({
    default: true,
    label: 'Create accounts',
    description: 'Creates the account when a user signs in for the first time.',
  }),
}

/** How often a provider is asked about its users. */
export const checkAttributes = {
  checkMinutes: integer({
    min: 1,
    max: 1440,
    default: 15,
    label: 'Check interval in minutes',
    description: 'How often the groups of each user are read again.',
  }),
}

/** State of a sign-in provider. */
export const providerStateAttributes = {
  secretsSet: secretsSetAttribute,
  state: choice(['untried', 'working', 'failing'], { readOnly: true }),
  status: list({
    readOnly: true,
    default: [],
    label: 'Cause',
    description: 'Explanation of the failure, as sentences.',
  }),
  causes: causesAttribute('status'),
  failingSince: timestamp({ readOnly: true }),
  passedOn: timestamp({
    readOnly: true,
    label: 'First passed',
    description:
      'When a test or a sign-in first succeeded. From then on, the sign-in page offers the provider.',
  }),
}
