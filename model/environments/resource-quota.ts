import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from '../workloads/object-attributes.ts'

export const ResourceQuota = defineClass({
  service: 'environments',
  name: 'ResourceQuota',
  collection: 'resourceQuotas',
  label: 'Resource quota',
  parent: 'Environment.resourceQuotas',
  kubernetes: { apiVersion: 'v1', kind: 'ResourceQuota', plural: 'resourcequotas', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<{ hard?: Record<string, string>; used?: Record<string, string> }>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('ResourceQuotaSpec') },
})
