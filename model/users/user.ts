import { choice, defineClass, many, secret, string, timestamp, toMany } from '../define.ts'

/** An account. No two have the same name in any letter case. */
export const User = defineClass({
  service: 'users',
  name: 'User',
  collection: 'users',
  label: 'User',
  parent: 'Root',
  attributes: {
    name: string({ key: true, caseInsensitive: true, maxLength: 64 }),
    role: choice(['admin', 'platform', 'devops', 'readonly'], { required: true }),
    password: secret({ required: true, maxLength: 1024 }),
    email: string({ format: 'email', maxLength: 254, label: 'E-mail' }),
    sessions: secret({ readOnly: true, description: 'Sign-ins to the console that hold; digests alone.' }),
    lastLogin: timestamp({ readOnly: true, label: 'Last signed in' }),
  },
  children: { apiKeys: many('ApiKey') },
  references: { teams: toMany('Team.users') },
})
