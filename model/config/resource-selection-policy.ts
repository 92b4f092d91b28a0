import { defineClass, many, string } from '../define.ts'

export const ResourceSelectionPolicy = defineClass({
  service: 'config',
  name: 'ResourceSelectionPolicy',
  collection: 'resourceSelectionPolicies',
  label: 'Resource selection policy',
  labelPlural: 'Resource selection policies',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
  },
  children: {
    resourceSelectionRules: many('ResourceSelectionRule'),
  },
})
