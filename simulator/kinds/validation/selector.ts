import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { forbidden, required, wrong } from './causes.ts'
import { checkLabels, checkName, labelValue, qualifiedName } from './names.ts'

const notOperator = 'not a valid selector operator'
const noValues = "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"
const someValues = "must be specified when `operator` is 'In' or 'NotIn'"
const oneValue = "must be specified single value when `operator` is 'Lt' or 'Gt'"

/** Checks one of `matchExpressions`; node selectors also support numeric operators. */
export function checkExpression(path: string, expression: Fields, operators: readonly string[]): Cause[] {
  const { key, operator, values } = expression
  const list = asList(values)
  const field = `${path}.values`
  return [
    ...checkValues(field, String(operator), list),
    ...(operators.includes(String(operator)) ? [] : [wrong(`${path}.operator`, operator ?? '', notOperator)]),
    ...checkName(`${path}.key`, String(key ?? ''), qualifiedName),
    ...(operator === 'In' || operator === 'NotIn'
      ? list.flatMap((value, index) => checkName(`${field}[${index}]`, String(value), labelValue))
      : []),
  ]
}

function checkValues(field: string, operator: string, values: readonly unknown[]): Cause[] {
  if (operator === 'In' || operator === 'NotIn')
    return values.length === 0 ? [required(field, someValues)] : []
  if (operator === 'Exists' || operator === 'DoesNotExist')
    return values.length > 0 ? [forbidden(field, noValues)] : []
  return /^(Gt|Lt)$/.test(operator) && values.length !== 1 ? [required(field, oneValue)] : []
}

const labelOperators = ['In', 'NotIn', 'Exists', 'DoesNotExist'] as const
export const nodeOperators = [...labelOperators, 'Gt', 'Lt'] as const

export function checkLabelSelector(path: string, selector: unknown): Cause[] {
  const { matchLabels, matchExpressions } = asFields(selector)
  return [
    ...checkLabels(`${path}.matchLabels`, asFields(matchLabels)),
    ...asList(matchExpressions).flatMap((expression, index) =>
      checkExpression(`${path}.matchExpressions[${index}]`, asFields(expression), labelOperators),
    ),
  ]
}
