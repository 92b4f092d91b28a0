import { defineClass, one } from '../define.ts'
import { objectAttributes } from '../workloads/object-attributes.ts'

export const LimitRange = defineClass({
  service: 'environments',
  name: 'LimitRange',
  collection: 'limitRanges',
  label: 'Limit range',
  parent: 'Environment.limitRanges',
  kubernetes: { apiVersion: 'v1', kind: 'LimitRange', plural: 'limitranges', namespaced: true },
  truth: 'cluster',
  attributes: { ...objectAttributes },
  children: { metadata: one('ObjectMeta'), spec: one('LimitRangeSpec') },
})
