import { type Fields, fieldsOf, listOf } from './fields.ts'

function holds({ key, operator, values }: Fields, labels: Fields): boolean {
  const value = labels[String(key)]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  const isAmong = value !== undefined && Array.isArray(values) && values.includes(value)
  return operator === 'In' ? isAmong : !isAmong
}

/**
 * Returns true if labels match a Kubernetes selector, `matchLabels` and `matchExpressions`; an empty one
 * matches everything. Source: apimachinery's LabelSelectorAsSelector.
 */
export const selects = ({ matchLabels, matchExpressions }: Fields, labels: Fields): boolean =>
  Object.entries(fieldsOf(matchLabels)).every(([key, value]) => labels[key] === value) &&
  listOf(matchExpressions).every((expression) => holds(expression, labels))

/**
 * Returns true if an object that selects pods, such as a Service, workload or PodDisruptionBudget, selects
 * one with these labels. An empty selector selects none: a Service then has endpoints managed elsewhere, and
 * a workload is rejected.
 */
export const takesPods = (selector: Fields, labels: Fields): boolean =>
  Object.keys(fieldsOf(selector['matchLabels'])).length + listOf(selector['matchExpressions']).length > 0 &&
  selects(selector, labels)
