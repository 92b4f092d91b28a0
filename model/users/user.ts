import { boolean, choice, defineClass, integer, many, secret, string, timestamp, toMany } from '../define.ts'
import { roles } from '../roles.ts'

/** Characters of a user's name. */
export const maxUserName = 64

/** An account. Names are unique regardless of letter case. */
export const User = defineClass({
  service: 'users',
  name: 'User',
  collection: 'users',
  label: 'User',
  parent: 'Root',
  attributes: {
    name: string({ key: true, caseInsensitive: true, maxLength: maxUserName }),
    role: choice(roles, {
      required: true,
      description:
        'admin: all of the platform; platform: everything but users; devops: catalog and environments; readonly: reads everything, changes nothing; member: only what grants allow.',
    }),
    isDisabled: boolean({
      default: false,
      label: 'Disabled',
      description: 'Has no access: sign-ins, sessions and API keys are refused.',
    }),
    isServiceAccount: boolean({
      immutable: true,
      default: false,
      label: 'Service account',
      description:
        'For programs. Has no password and cannot sign in, belongs to at least one team, and is used through API keys.',
    }),
    // NIST SP 800-63B: at least eight characters, with no rules about their kind.
    password: secret({
      minLength: 8,
      maxLength: 1024,
      description: 'At least 8 characters of any kind. Required, except for service accounts.',
    }),
    mustChangePassword: boolean({
      default: false,
      label: 'New password at the next sign-in',
      description:
        'Until the user has replaced the password, it works for nothing else. API keys keep working.',
    }),
    currentPassword: secret({
      updateOnly: true,
      maxLength: 1024,
      description: 'Your current password, if you change your own.',
    }),
    hasSecondFactor: boolean({
      readOnly: true,
      default: false,
      label: 'Second factor',
      description: 'Sign-ins with the password require a second factor, so BASIC authentication is refused.',
    }),
    secondFactors: secret({
      readOnly: true,
      description: 'Keys of second factors and hashes of recovery codes, encrypted.',
    }),
    email: string({ format: 'email', maxLength: 254, label: 'E-mail' }),
    sessions: secret({ readOnly: true, description: 'Current sign-ins to the console, as digests only.' }),
    issuer: string({
      readOnly: true,
      label: 'Sign-in provider',
      description: "Issuer of the account's sign-in provider; unset for local accounts.",
    }),
    subject: string({ readOnly: true, indexed: true, description: 'Id of the user at the provider.' }),
    confirmedUntil: timestamp({
      readOnly: true,
      label: 'Confirmed until',
      description:
        'Sessions and API keys end at this time, unless the sign-in provider confirms the account first.',
    }),
    nextCheckOn: timestamp({ readOnly: true, label: 'Next check' }),
    grants: secret({
      readOnly: true,
      label: 'Provider tokens',
      description: 'Refresh tokens of the provider, encrypted.',
    }),
    lastLogin: timestamp({ readOnly: true, label: 'Last signed in' }),
    viewedBy: string({
      readOnly: true,
      label: 'Viewed by',
      description:
        'Admin who last viewed the console as this account, without being able to change anything.',
    }),
    viewedUntil: timestamp({
      readOnly: true,
      label: 'Viewed until',
      description: 'Time at which that view ended or will end.',
    }),
    sessionsEnded: integer({
      readOnly: true,
      description:
        'Number of sessions that ended before they expired. The activity log shows who ended them, except for sign-outs.',
    }),
  },
  children: { apiKeys: many('ApiKey'), accessGrants: many('Grant') },
  references: { teams: toMany('Team.users') },
  actions: [
    'sessions',
    'endSession',
    'endSessions',
    'endApiKeys',
    'secondFactors',
    'setUpAuthenticator',
    'addAuthenticator',
    'renewRecoveryCodes',
    'removeSecondFactors',
    'setUpPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
  ],
})
