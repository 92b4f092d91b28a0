import { boolean, defineClass, integer, secret, string } from '../define.ts'
import { mappingAttributes, providerStateAttributes } from './group-mapping.ts'

const header = { maxLength: 64 } as const

/** Reverse proxy that authenticates users and names them in headers. Only for addresses in TRUSTED_PROXIES. */
export const ProxyProvider = defineClass({
  service: 'users',
  name: 'ProxyProvider',
  collection: 'proxyProviders',
  label: 'Proxy provider',
  parent: 'Root',
  isAdministered: true,
  attributes: {
    name: string({ key: true, maxLength: 64, description: 'Shown on the sign-in page.' }),
    isEnabled: boolean({ default: true, label: 'Enabled' }),
    secret: secret({
      required: true,
      minLength: 24,
      maxLength: 1024,
      label: 'Shared secret',
      description: 'The proxy sends it with each request, and removes the header of clients.',
    }),
    secretHeader: string({ ...header, default: 'X-Proxy-Secret', label: 'Header of the secret' }),
    userHeader: string({ ...header, default: 'X-Forwarded-User', label: 'Header of the user' }),
    groupsHeader: string({
      ...header,
      default: 'X-Forwarded-Groups',
      label: 'Header of the groups',
      description: 'Names of groups, separated by commas.',
    }),
    emailHeader: string({ ...header, default: 'X-Forwarded-Email', label: 'Header of the e-mail address' }),
    ...mappingAttributes,
    graceHours: integer({
      min: 1,
      max: 720,
      default: 8,
      label: 'Valid for, in hours',
      description:
        'How long sessions and API keys remain valid after a sign-in. Groups are read at sign-ins.',
    }),
    ...providerStateAttributes,
  },
  actions: ['endSessions'],
})
