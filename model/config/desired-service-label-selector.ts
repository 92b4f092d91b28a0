import { defineClass, many, toMany } from '../define.ts'

export const DesiredServiceLabelSelector = defineClass({
  service: 'config',
  name: 'DesiredServiceLabelSelector',
  collection: 'desiredServiceLabelSelectors',
  label: 'Label selector',
  parent: 'Environment.labelSelectors',
  attributes: {},
  children: {
    labelSelectorItem: many('LabelSelectorItem'),
  },
  references: {
    desiredServices: toMany('DesiredService.labelSelectors'),
  },
})
