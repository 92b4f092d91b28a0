import { type Fields, fieldsOf, listOf } from './fields.ts'

function holds({ key, operator, values }: Fields, labels: Fields): boolean {
  const value = labels[String(key)]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  const isAmong = value !== undefined && Array.isArray(values) && values.includes(value)
  return operator === 'In' ? isAmong : !isAmong
}

/**
 * Whether labels meet a selector of Kubernetes, `matchLabels` and `matchExpressions`; an empty one is met by all.
 * Source: apimachinery's LabelSelectorAsSelector.
 */
export const selects = ({ matchLabels, matchExpressions }: Fields, labels: Fields): boolean =>
  Object.entries(fieldsOf(matchLabels)).every(([key, value]) => labels[key] === value) &&
  listOf(matchExpressions).every((expression) => holds(expression, labels))

/**
 * Whether what is there for some pods, as a service, a workload or a disruption budget is, takes one with these labels. An
 * empty selector takes none: of a service it says that others tell where it leads, and of a workload it is refused.
 */
export const takesPods = (selector: Fields, labels: Fields): boolean =>
  Object.keys(fieldsOf(selector['matchLabels'])).length + listOf(selector['matchExpressions']).length > 0 &&
  selects(selector, labels)
