import { type Fields, isFields } from './fields.ts'
import type { Attribute } from './define.ts'
import {
  isLabelKey,
  whyNotLabelKeys,
  whyNotLabels,
  whyNotLabelValue,
  wrongLabelKey,
} from './kubernetes-labels.ts'
import type { Problem } from './problem.ts'

const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist']
const withValues = ['In', 'NotIn']

/** Schema for requests; null and absent are equivalent. */
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
 * Normalizes a label selector for storage and comparison: without the empty members that answers include, in
 * the API server's order. Other values stay unchanged.
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

const strange = 'must not hold {names}'

/** All problems that a label selector can have; `{problem}` is one, `{problems}` are several. */
export const selectorProblems = {
  noObject: 'must be an object with matchLabels and matchExpressions',
  all: 'must be a label selector: {problems}',
  strange: `${strange}: it has matchLabels and matchExpressions`,
  labels: 'matchLabels {problem}',
  noLabels: 'must be an object whose values are strings',
  noExpressions: 'matchExpressions must be a list of objects of key, operator and values',
  noExpression: 'matchExpressions[{index}] must be an object of key, operator and values',
  strangeIn: `matchExpressions[{index}] ${strange}`,
  key: 'matchExpressions[{index}].key {problem}',
  operator: 'matchExpressions[{index}].operator must be one of {names}',
  values: 'matchExpressions[{index}].values {problem}',
  noValues: 'must be a list of at least one string with the operator {operator}',
  anyValues: 'must be empty with the operator {operator}',
} as const

const problem = (kind: keyof typeof selectorProblems, args: Problem['args'] = {}): Problem => ({
  text: selectorProblems[kind],
  args,
})

/**
 * Why Kubernetes rejects a label selector; null if it is valid. Values are not checked if the attribute
 * allows any text.
 */
export function whyNotSelector(value: unknown, { anyValue = false }: Attribute): Problem | null {
  if (!isFields(value)) return problem('noObject')
  const unknown = others(value, ['matchLabels', 'matchExpressions'])
  const problems = [
    ...(unknown.length === 0 ? [] : [problem('strange', { names: unknown.join(', ') })]),
    ...labelProblems(value['matchLabels'], anyValue),
    ...expressionProblems(value['matchExpressions'], anyValue),
  ]
  return problems.length === 0 ? null : problem('all', { problems })
}

function labelProblems(labels: unknown, anyValue: boolean): Problem[] {
  if (labels == null) return []
  const found = whyNotLabelMap(labels, anyValue)
  return found === null ? [] : [problem('labels', { problem: [found] })]
}

function whyNotLabelMap(labels: unknown, anyValue: boolean): Problem | null {
  if (!isTextMap(labels)) return problem('noLabels')
  return anyValue ? whyNotLabelKeys(Object.keys(labels)) : whyNotLabels(labels)
}

function expressionProblems(expressions: unknown, anyValue: boolean): Problem[] {
  if (expressions == null) return []
  if (!Array.isArray(expressions)) return [problem('noExpressions')]
  return expressions.flatMap((entry: unknown, index) => {
    if (!isFields(entry)) return [problem('noExpression', { index })]
    const unknown = others(entry, ['key', 'operator', 'values'])
    return [
      ...(unknown.length === 0 ? [] : [problem('strangeIn', { index, names: unknown.join(', ') })]),
      ...requirementProblems(entry, index, anyValue),
    ]
  })
}

function requirementProblems({ key, operator, values }: Fields, index: number, anyValue: boolean): Problem[] {
  const isKnown = typeof operator === 'string' && operators.includes(operator)
  const valueProblem = isKnown
    ? (whyNotValues(values, operator) ?? (anyValue ? null : whyUnfit(values)))
    : null
  return [
    ...(typeof key === 'string' && isLabelKey(key)
      ? []
      : [problem('key', { index, problem: [wrongLabelKey] })]),
    ...(isKnown ? [] : [problem('operator', { index, names: operators.join(', ') })]),
    ...(valueProblem === null ? [] : [problem('values', { index, problem: [valueProblem] })]),
  ]
}

function whyNotValues(values: unknown, operator: string): Problem | null {
  const isEmpty = values == null || (Array.isArray(values) && values.length === 0)
  if (withValues.includes(operator))
    return !isEmpty && isTexts(values) ? null : problem('noValues', { operator })
  return isEmpty ? null : problem('anyValues', { operator })
}

function whyUnfit(values: unknown): Problem | null {
  const problems = isTexts(values) ? values.map(whyNotLabelValue) : []
  return problems.find((found) => found !== null) ?? null
}
