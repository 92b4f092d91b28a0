import { defineClass, many } from '../define.ts'

export const LimitRangeSpec = defineClass({
  service: 'environments',
  name: 'LimitRangeSpec',
  collection: 'limitRangeSpecs',
  label: 'Limit range specification',
  parent: 'LimitRange.spec',
  truth: 'cluster',
  attributes: {},
  children: { limits: many('LimitRangeItem') },
})
