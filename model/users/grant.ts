import { choice, defineClass, selector, toOne } from '../define.ts'
import { levels } from '../rights.ts'

/**
 * Gives a user, or the users of a team, rights on one place, or on the environments that a label selector matches. Has
 * either a level or a custom role. A grant whose place was deleted gives no rights.
 */
export const Grant = defineClass({
  service: 'users',
  name: 'Grant',
  collection: 'grants',
  label: 'Grant',
  parent: ['User.accessGrants', 'Team.accessGrants'],
  methods: ['GET', 'POST', 'DELETE'],
  attributes: {
    level: choice(levels, {
      immutable: true,
      order: levels,
      description:
        'view: read, with logs; operate: also restart, scale and roll back; edit: also change, run, open terminals and see secret values; admin: also change, delete and grant.',
    }),
    environmentSelector: selector({
      immutable: true,
      label: 'Environments by label',
      description:
        'Grants the rights on all environments with these labels. It needs at least one requirement.',
    }),
  },
  references: {
    customRole: toOne('CustomRole.grants', { isSetHere: true }),
    environment: toOne('environments.Environment.grants', { isSetHere: true }),
    hostCluster: toOne('cluster.HostCluster.grants', { isSetHere: true }),
    application: toOne('catalog.Application.grants', { isSetHere: true }),
  },
})
