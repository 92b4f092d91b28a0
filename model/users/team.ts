import { defineClass, many, string, toMany } from '../define.ts'

export const Team = defineClass({
  service: 'users',
  name: 'Team',
  collection: 'teams',
  label: 'Team',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    emailAlias: string({ format: 'email', maxLength: 254, label: 'E-mail' }),
  },
  children: { accessGrants: many('Grant') },
  references: { users: toMany('User.teams') },
})
