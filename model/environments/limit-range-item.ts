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
    defaultLimit: map({ field: 'default' }),
    defaultRequest: map(),
    min: map({ label: 'Least' }),
    max: map({ label: 'Most' }),
    maxLimitRequestRatio: map({ label: 'Largest ratio of limit to request' }),
  },
})
