import { type Fields, isFields } from './fields.ts'
import type { Attribute } from './define.ts'
import { isLabelKey, keyRule, whyNotLabelKeys, whyNotLabels, whyNotLabelValue } from './kubernetes-labels.ts'

const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist']
const withValues = ['In', 'NotIn']

/** What a request may say; null and absent mean the same. */
export const selectorSchema: Fields = {
  type: 'object',
  properties: {
    matchLabels: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
    matchExpressions: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['key', 'operator'],
        properties: {
          key: { type: 'string', minLength: 1 },
          operator: { enum: operators },
          values: { type: ['array', 'null'], items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isTextMap = (value: unknown): value is Record<string, string> =>
  isFields(value) && isTexts(Object.values(value))

const others = (fields: Fields, known: readonly string[]): string[] =>
  Object.keys(fields).filter((name) => !known.includes(name))

/**
 * A label selector without members that say nothing, which answers have, and in the order of the API server: so it is
 * stored, and so two are compared. Anything else as it is.
 */
export function setPartOf(value: unknown): unknown {
  if (!isFields(value)) return value
  const { matchLabels, matchExpressions, ...rest } = value
  const hasLabels = !isFields(matchLabels) || Object.keys(matchLabels).length > 0
  const hasExpressions = !Array.isArray(matchExpressions) || matchExpressions.length > 0
  return {
    ...(matchLabels != null && hasLabels ? { matchLabels } : {}),
    ...(matchExpressions != null && hasExpressions ? { matchExpressions } : {}),
    ...rest,
  }
}

/**
 * All that is wrong with a label selector, as one sentence without its subject; null when Kubernetes takes it, values
 * aside where the attribute says that they are any text.
 */
export function whyNotSelector(value: unknown, { anyValue = false }: Attribute): string | null {
  if (!isFields(value)) return 'must be an object with matchLabels and matchExpressions'
  const unknown = others(value, ['matchLabels', 'matchExpressions'])
  const problems = [
    ...(unknown.length === 0
      ? []
      : [`must not hold ${unknown.join(', ')}: it has matchLabels and matchExpressions`]),
    ...labelProblems(value['matchLabels'], anyValue),
    ...expressionProblems(value['matchExpressions'], anyValue),
  ]
  return problems.length === 0 ? null : `must be a label selector: ${problems.join('; ')}`
}

function labelProblems(labels: unknown, anyValue: boolean): string[] {
  if (labels == null) return []
  if (!isTextMap(labels)) return ['matchLabels must be an object whose values are strings']
  const problem = anyValue ? whyNotLabelKeys(Object.keys(labels)) : whyNotLabels(labels)
  return problem === null ? [] : [`matchLabels ${problem}`]
}

function expressionProblems(expressions: unknown, anyValue: boolean): string[] {
  if (expressions == null) return []
  if (!Array.isArray(expressions)) return ['matchExpressions must be a list of {key, operator, values}']
  return expressions.flatMap((entry: unknown, index) => {
    const place = `matchExpressions[${index}]`
    if (!isFields(entry)) return [`${place} must be an object of key, operator and values`]
    const unknown = others(entry, ['key', 'operator', 'values'])
    return [
      ...(unknown.length === 0 ? [] : [`${place} must not hold ${unknown.join(', ')}`]),
      ...requirementProblems(entry, anyValue).map((problem) => `${place}.${problem}`),
    ]
  })
}

function requirementProblems({ key, operator, values }: Fields, anyValue: boolean): string[] {
  const isKnown = typeof operator === 'string' && operators.includes(operator)
  const valueProblem = isKnown
    ? (whyNotValues(values, operator) ?? (anyValue ? null : whyUnfit(values)))
    : null
  return [
    ...(typeof key === 'string' && isLabelKey(key) ? [] : [`key must be a label key: ${keyRule}`]),
    ...(isKnown ? [] : [`operator must be one of ${operators.join(', ')}`]),
    ...(valueProblem === null ? [] : [valueProblem]),
  ]
}

function whyNotValues(values: unknown, operator: string): string | null {
  const isEmpty = values == null || (Array.isArray(values) && values.length === 0)
  if (withValues.includes(operator))
    return !isEmpty && isTexts(values)
      ? null
      : `values must be a list of at least one string with the operator ${operator}`
  return isEmpty ? null : `values must be empty with the operator ${operator}`
}

function whyUnfit(values: unknown): string | null {
  const problems = isTexts(values) ? values.map(whyNotLabelValue) : []
  const problem = problems.find((found) => found !== null)
  return problem === undefined ? null : `values ${problem}`
}
