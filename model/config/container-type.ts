import { defineClass, integer, string, toMany } from '../define.ts'

/** Exactly as in specification 2.3. */
export const ContainerType = defineClass({
  service: 'config',
  name: 'ContainerType',
  collection: 'containerTypes',
  label: 'Container type',
  parent: 'Root',
  attributes: {
    name: string({ key: true }),
    description: string(),
    cpuShares: integer({ min: 0, max: 1024, default: 0 }),
    memory: integer({ min: 0, max: 64000, default: 0 }),
  },
  references: {
    resourceSelectionRules: toMany('ResourceSelectionRule.containerTypes'),
    services: toMany('Service.containerType'),
  },
})
