import { choice, defineClass, map } from '../define.ts'

export const LimitRangeItem = defineClass({
  service: 'environments',
  name: 'LimitRangeItem',
  collection: 'limitRangeItems',
  label: 'Limit range item',
  parent: 'LimitRangeSpec.limits',
  truth: 'cluster',
  attributes: {
    type: choice(['Container', 'Pod', 'PersistentVolumeClaim'], { required: true }),
    defaultLimit: map({ quantities: true, field: 'default' }),
    defaultRequest: map({ quantities: true }),
    min: map({ quantities: true, label: 'Least' }),
    max: map({ quantities: true, label: 'Most' }),
    maxLimitRequestRatio: map({ quantities: true, label: 'Largest ratio of limit to request' }),
  },
})
