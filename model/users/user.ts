import { boolean, choice, defineClass, integer, many, secret, string, timestamp, toMany } from '../define.ts'
import { roles } from '../roles.ts'

/** An account. Names are unique regardless of letter case. */
export const User = defineClass({
  service: 'users',
  name: 'User',
  collection: 'users',
  label: 'User',
  parent: 'Root',
  attributes: {
    name: string({ key: true, caseInsensitive: true, maxLength: 64 }),
    role: choice(roles, {
      required: true,
      description:
        'admin: all of the platform; platform: everything but users; devops: catalog and environments; readonly: reads everything, changes nothing.',
    }),
    isDisabled: boolean({
      default: false,
      label: 'Disabled',
      description: 'May not come in: sign-ins, sessions and API keys are refused.',
    }),
    // NIST SP 800-63B: at least eight characters, with no rules about their kind.
    password: secret({
      required: true,
      minLength: 8,
      maxLength: 1024,
      description: 'At least 8 characters of any kind.',
    }),
    currentPassword: secret({
      updateOnly: true,
      maxLength: 1024,
      description: 'Your own, if it is your own password that you change.',
    }),
    email: string({ format: 'email', maxLength: 254, label: 'E-mail' }),
    sessions: secret({ readOnly: true, description: 'Sign-ins to the console that hold; digests alone.' }),
    lastLogin: timestamp({ readOnly: true, label: 'Last signed in' }),
    sessionsEnded: integer({
      readOnly: true,
      description: 'How many sessions somebody has ended; the activity log says who and when.',
    }),
  },
  children: { apiKeys: many('ApiKey') },
  references: { teams: toMany('Team.users') },
  actions: ['sessions', 'endSession', 'endSessions', 'endApiKeys'],
})
