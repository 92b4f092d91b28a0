import { boolean, defineClass, integer, list, map, secret, string } from '../define.ts'
import { checkAttributes, mappingAttributes, providerStateAttributes } from './group-mapping.ts'

/** OpenID Connect provider for sign-ins. Local accounts can sign in regardless of its settings. */
export const SignInProvider = defineClass({
  service: 'users',
  name: 'SignInProvider',
  collection: 'signInProviders',
  label: 'Sign-in provider',
  parent: 'Root',
  isAdministered: true,
  attributes: {
    name: string({ key: true, maxLength: 64, description: 'Shown on the sign-in page.' }),
    isEnabled: boolean({ default: true, label: 'Enabled' }),
    issuer: string({
      required: true,
      format: 'url',
      maxLength: 1024,
      label: 'Issuer',
      description:
        'Address of the provider exactly as in its discovery document, such as https://keycloak.example.com/realms/main.',
    }),
    clientId: string({ required: true, maxLength: 256, label: 'Client ID' }),
    clientSecret: secret({
      maxLength: 1024,
      label: 'Client secret',
      sentTo: ['issuer'],
      description: 'It is stored encrypted and not shown again. Leave it empty for a public client.',
    }),
    certificate: string({
      maxLength: 65_536,
      hasLines: true,
      label: 'Certificate authority',
      description:
        "Certificate of the provider's certificate authority, in PEM form. Unset: public authorities.",
    }),
    scopes: list({
      default: ['openid', 'profile', 'email'],
      description: 'Many providers issue refresh tokens only with the scope offline_access.',
    }),
    extraParameters: map({
      default: {},
      maxLength: 4096,
      label: 'Extra parameters',
      description: 'Added to the authorization request, such as prompt or kc_idp_hint.',
    }),
    nameClaim: string({
      default: 'preferred_username',
      maxLength: 256,
      label: 'Name claim',
      description: 'Claim that contains the name of a new account.',
    }),
    groupsClaim: string({
      default: 'groups',
      maxLength: 256,
      label: 'Groups claim',
      description:
        'Claim that contains the groups of a user. Use dots for nested objects: realm_access.roles.',
    }),
    groupsEndpoint: string({
      format: 'url',
      maxLength: 1024,
      label: 'Groups endpoint',
      description:
        'Address of Microsoft Graph, used if a token omits its groups because there are too many. Unset: the default address for the issuer.',
    }),
    ...mappingAttributes,
    ...checkAttributes,
    graceHours: integer({
      min: 1,
      max: 720,
      default: 8,
      label: 'Valid without check, in hours',
      description:
        'How long sessions and API keys remain valid while the provider is unreachable, or without a refresh token.',
    }),
    endsProviderSession: boolean({
      default: true,
      label: 'Sign out at the provider',
      description: 'Signing out of Gantry also signs out of the provider.',
    }),
    ...providerStateAttributes,
  },
  actions: ['test', 'endSessions'],
})
