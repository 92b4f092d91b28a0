import { choice, defineClass, many, secret, string, timestamp, toMany } from '../define.ts'

/** An account. No two have the same name in any letter case; the service compares, as a key is exact. */
export const User = defineClass({
  service: 'users',
  name: 'User',
  collection: 'users',
  label: 'User',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    role: choice(['admin', 'platform', 'devops', 'readonly'], { required: true, indexed: true }),
    password: secret({ required: true, maxLength: 1024 }),
    email: string({ format: 'email', maxLength: 254, label: 'E-mail' }),
    lastLogin: timestamp({ readOnly: true, label: 'Last signed in' }),
  },
  children: { apiKeys: many('ApiKey') },
  references: { teams: toMany('Team.users') },
})
