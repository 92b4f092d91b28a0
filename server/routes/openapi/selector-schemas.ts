import { selectorSchema } from '../../../model/selector-rule.ts'
import { arrayOf, type Json, whole } from './json.ts'
import { text } from './scalars.ts'

/** Clusters may support more operators than requests may use. */
const selectorProperties: Json = {
  matchLabels: { type: 'object', additionalProperties: text },
  matchExpressions: arrayOf({
    type: 'object',
    required: ['key', 'operator'],
    properties: { key: text, operator: text, values: arrayOf(text) },
  }),
}

/** Forms of a label selector. */
export const selectorSchemas: Json = {
  LabelSelector: whole(selectorProperties, {
    description: 'Kubernetes’ label selector; what nobody set is empty.',
  }),
  'LabelSelector.Selected': {
    type: 'object',
    description: 'A label selector in an export, which leaves out what nobody set.',
    properties: selectorProperties,
  },
  'LabelSelector.Written': selectorSchema,
}
