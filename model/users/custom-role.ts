import { defineClass, list, string, toMany } from '../define.ts'

/** A set of permissions that grants can give instead of a level. It always includes reading. */
export const CustomRole = defineClass({
  service: 'users',
  name: 'CustomRole',
  collection: 'customRoles',
  label: 'Custom role',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    permissions: list({
      default: [],
      description:
        'One service.Class.verb each, such as environments.Deployment.operate. A * matches all classes of the service. Verbs: read, logs, operate, write, exec, reveal, manage, grant.',
    }),
  },
  references: { grants: toMany('Grant.customRole') },
})
