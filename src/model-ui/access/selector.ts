import type { LabelSelector } from '../../../model/define.ts'

type Expression = NonNullable<LabelSelector['matchExpressions']>[number]

/** A comma between requirements, outside the list of `in (a,b)`. */
const separator = /,(?![^(]*\))/

const withValues = /^(\S+?)\s*(==?|!=)\s*(.*)$/
const amongValues = /^(\S+)\s+(in|notin)\s*\((.*)\)$/

const isOne = ({ operator, values }: Expression): boolean => operator === 'In' && values?.length === 1

/** Parses a text for which `isLabelSelector` is true, such as `team=shop, tier in (gold,silver), !canary`. */
export function selectorOf(text: string): LabelSelector {
  const all = text.split(separator).map((part) => expressionOf(part.trim()))
  // A map can't require two values of one key.
  const isLabel = (one: Expression, index: number): boolean =>
    isOne(one) && all.findIndex((other) => isOne(other) && other.key === one.key) === index
  const labels = all.filter(isLabel)
  const matchLabels = Object.fromEntries(labels.map(({ key, values }) => [key, values?.[0] ?? '']))
  const matchExpressions = all.filter((one) => !labels.includes(one))
  return {
    ...(labels.length > 0 ? { matchLabels } : {}),
    ...(matchExpressions.length > 0 ? { matchExpressions } : {}),
  }
}

function expressionOf(part: string): Expression {
  const [, among, operator, list = ''] = amongValues.exec(part) ?? []
  if (among !== undefined) {
    const values = list.split(',').map((one) => one.trim())
    return { key: among, operator: operator === 'in' ? 'In' : 'NotIn', values }
  }
  const [, key, sign, value = ''] = withValues.exec(part) ?? []
  if (key === undefined) return presenceOf(part)
  return { key, operator: sign === '!=' ? 'NotIn' : 'In', values: [value] }
}

const presenceOf = (part: string): Expression =>
  part.startsWith('!')
    ? { key: part.slice(1).trim(), operator: 'DoesNotExist' }
    : { key: part, operator: 'Exists' }

/** Returns a selector in the syntax of `kubectl --selector`. */
export function selectorText({ matchLabels, matchExpressions }: LabelSelector): string {
  const labels = Object.entries(matchLabels ?? {}).map(([key, value]) => `${key}=${value}`)
  return [...labels, ...(matchExpressions ?? []).map(expressionText)].join(', ')
}

function expressionText({ key, operator, values }: Expression): string {
  if (operator === 'Exists') return key
  if (operator === 'DoesNotExist') return `!${key}`
  return `${key} ${operator === 'In' ? 'in' : 'notin'} (${(values ?? []).join(',')})`
}
