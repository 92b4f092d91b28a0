import { choice, defineClass, integer, string, toMany } from '../define.ts'

/** Host groups on which containers of certain types may be placed. */
export const ResourceSelectionRule = defineClass({
  service: 'config',
  name: 'ResourceSelectionRule',
  collection: 'resourceSelectionRules',
  label: 'Resource selection rule',
  parent: 'ResourceSelectionPolicy.resourceSelectionRules',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    placement: choice(['availableMemory', 'sequential'], { default: 'availableMemory' }),
    minimum: integer({ min: 0 }),
    rank: integer({ min: 0, description: 'Rules with a lower rank are tried first.' }),
  },
  references: {
    containerTypes: toMany('ContainerType.resourceSelectionRules'),
    environmentTypes: toMany('EnvironmentType.resourceSelectionRules'),
    hostGroups: toMany('HostGroup.resourceSelectionRules'),
  },
})
