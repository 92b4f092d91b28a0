import { type Fields, isFields } from './fields.ts'
import type { Attribute } from './define.ts'
import {
  isLabelKey,
  whyNotLabelKeys,
  whyNotLabels,
  whyNotLabelValue,
  wrongLabelKey,
} from './kubernetes-labels.ts'
import { type Message, message } from './messages/message.ts'

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

/**
 * Why Kubernetes rejects a label selector; null if it is valid. Values are not checked if the attribute
 * allows any text.
 */
export function whyNotSelector(value: unknown, { anyValue = false }: Attribute): Message | null {
  if (!isFields(value)) return message('problems.noSelectorObject')
  const unknown = others(value, ['matchLabels', 'matchExpressions'])
  const problems = [
    ...(unknown.length === 0 ? [] : [message('problems.strangeInSelector', { names: unknown })]),
    ...labelProblems(value['matchLabels'], anyValue),
    ...expressionProblems(value['matchExpressions'], anyValue),
  ]
  return problems.length === 0 ? null : message('problems.noSelector', { problems })
}

function labelProblems(labels: unknown, anyValue: boolean): Message[] {
  if (labels == null) return []
  const found = whyNotLabelMap(labels, anyValue)
  return found === null ? [] : [message('problems.matchLabels', { problem: found })]
}

function whyNotLabelMap(labels: unknown, anyValue: boolean): Message | null {
  if (!isTextMap(labels)) return message('problems.noMap')
  return anyValue ? whyNotLabelKeys(Object.keys(labels)) : whyNotLabels(labels)
}

function expressionProblems(expressions: unknown, anyValue: boolean): Message[] {
  if (expressions == null) return []
  if (!Array.isArray(expressions)) return [message('problems.noExpressions')]
  return expressions.flatMap((entry: unknown, index) => {
    if (!isFields(entry)) return [message('problems.noExpression', { index })]
    const unknown = others(entry, ['key', 'operator', 'values'])
    return [
      ...(unknown.length === 0 ? [] : [message('problems.strangeInExpression', { index, names: unknown })]),
      ...requirementProblems(entry, index, anyValue),
    ]
  })
}

function requirementProblems({ key, operator, values }: Fields, index: number, anyValue: boolean): Message[] {
  const isKnown = typeof operator === 'string' && operators.includes(operator)
  const valueProblem = isKnown
    ? (whyNotValues(values, operator) ?? (anyValue ? null : whyUnfit(values)))
    : null
  return [
    ...(typeof key === 'string' && isLabelKey(key)
      ? []
      : [message('problems.expressionKey', { index, problem: wrongLabelKey })]),
    ...(isKnown ? [] : [message('problems.expressionOperator', { index, names: { anyOf: operators } })]),
    ...(valueProblem === null
      ? []
      : [message('problems.expressionValues', { index, problem: valueProblem })]),
  ]
}

function whyNotValues(values: unknown, operator: string): Message | null {
  const isEmpty = values == null || (Array.isArray(values) && values.length === 0)
  if (withValues.includes(operator))
    return !isEmpty && isTexts(values) ? null : message('problems.noValues', { operator })
  return isEmpty ? null : message('problems.anyValues', { operator })
}

function whyUnfit(values: unknown): Message | null {
  const problems = isTexts(values) ? values.map(whyNotLabelValue) : []
  return problems.find((found) => found !== null) ?? null
}
