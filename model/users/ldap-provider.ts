import { boolean, defineClass, integer, secret, string } from '../define.ts'
import { checkAttributes, mappingAttributes, providerStateAttributes } from './group-mapping.ts'

const attributeName = { maxLength: 256 } as const
const distinguishedName = { maxLength: 1024 } as const

/** LDAP directory for sign-ins with name and password, such as OpenLDAP or Active Directory. */
export const LdapProvider = defineClass({
  service: 'users',
  name: 'LdapProvider',
  collection: 'ldapProviders',
  label: 'LDAP provider',
  parent: 'Root',
  isAdministered: true,
  attributes: {
    name: string({ key: true, maxLength: 64, description: 'Shown on the sign-in page.' }),
    isEnabled: boolean({ default: true, label: 'Enabled' }),
    url: string({
      required: true,
      maxLength: 1024,
      label: 'Address',
      description:
        'ldaps://ldap.example.com for TLS from the start, or ldap:// for TLS with StartTLS. Passwords are never sent without TLS.',
    }),
    certificate: string({
      maxLength: 65_536,
      hasLines: true,
      label: 'Certificate authority',
      description:
        "Certificate of the provider's certificate authority, in PEM form. Unset: public authorities.",
    }),
    bindDn: string({
      ...distinguishedName,
      label: 'Search account',
      description:
        'Distinguished name of the account that finds users and groups. Without it, groups are only read at sign-ins.',
    }),
    bindPassword: secret({
      maxLength: 1024,
      label: 'Password of the search account',
      sentTo: ['url'],
      description: 'It is stored encrypted and not shown again.',
    }),
    userDnTemplate: string({
      ...distinguishedName,
      label: 'User DN template',
      description:
        'Distinguished name of a user, such as uid={name},ou=people,dc=example,dc=com. Unset: the search account finds the user.',
    }),
    userBase: string({
      ...distinguishedName,
      required: true,
      label: 'Base for users',
      description: 'Users are searched below this entry, such as ou=people,dc=example,dc=com.',
    }),
    userFilter: string({
      maxLength: 1024,
      default: '(uid={name})',
      label: 'User filter',
      description:
        'Filter for the user who signs in, such as (&(objectClass=person)(uid={name})). Active Directory: (sAMAccountName={name}).',
    }),
    nameAttribute: string({
      ...attributeName,
      default: 'uid',
      label: 'Name attribute',
      description: 'Attribute that contains the name of a new account. Active Directory: sAMAccountName.',
    }),
    emailAttribute: string({ ...attributeName, default: 'mail', label: 'E-mail attribute' }),
    idAttribute: string({
      ...attributeName,
      default: 'entryUUID',
      label: 'Id attribute',
      description: 'Attribute that never changes and identifies the user. Active Directory: objectGUID.',
    }),
    groupBase: string({
      ...distinguishedName,
      label: 'Base for groups',
      description: 'Groups are searched below this entry. Unset: groups are not read.',
    }),
    groupFilter: string({
      maxLength: 1024,
      default: '(member={dn})',
      label: 'Group filter',
      description:
        "Filter for the groups of a user. {dn} is the user's distinguished name and {name} the name: (memberUid={name}).",
    }),
    groupNameAttribute: string({
      ...attributeName,
      default: 'cn',
      label: 'Group name attribute',
      description:
        'Attribute with the name by which roles and teams are mapped. They can also be mapped by the distinguished name of a group.',
    }),
    hasNestedGroups: boolean({
      default: true,
      label: 'Nested groups',
      description: 'Members of a group in another group belong to both.',
    }),
    ...mappingAttributes,
    ...checkAttributes,
    graceHours: integer({
      min: 1,
      max: 720,
      default: 8,
      label: 'Valid without check, in hours',
      description:
        'How long sessions and API keys remain valid while the directory is unreachable, or without a search account.',
    }),
    ...providerStateAttributes,
  },
  actions: ['test', 'endSessions'],
})
