import { choice, defineClass, list, string } from '../define.ts'

export const LabelSelectorItem = defineClass({
  service: 'config',
  name: 'LabelSelectorItem',
  collection: 'labelSelectorItems',
  label: 'Label selector item',
  parent: 'DesiredServiceLabelSelector.labelSelectorItem',
  attributes: {
    key: string({ required: true }),
    operator: choice(['equals', 'notEquals', 'in', 'notIn', 'exists'], { required: true }),
    values: list(),
  },
})
