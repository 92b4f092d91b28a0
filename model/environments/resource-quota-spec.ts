import { defineClass, json, list, map } from '../define.ts'

export const ResourceQuotaSpec = defineClass({
  service: 'environments',
  name: 'ResourceQuotaSpec',
  collection: 'resourceQuotaSpecs',
  label: 'Resource quota specification',
  parent: 'ResourceQuota.spec',
  truth: 'cluster',
  attributes: {
    hard: map({ quantities: true, label: 'Limits' }),
    scopes: list(),
    scopeSelector: json(),
  },
})
