import type { Cause } from '../../failure.ts'
import { asFields } from '../../objects.ts'
import { quantity } from '../../quantity.ts'
import { forbidden, required, wrong } from './causes.ts'
import { checkName, qualifiedName } from './names.ts'

const notNegative = 'must be greater than or equal to 0'
const standard = new Set(['cpu', 'memory', 'ephemeral-storage'])
const isStandard = (name: string): boolean => standard.has(name) || name.startsWith('hugepages-')

/** Formats fractions in milli-units: `1500m` for 1.5. */
const milli = (text: unknown): string => {
  const amount = quantity(String(text))
  return Number.isInteger(amount) ? String(text) : `${Math.round(amount * 1000)}m`
}

/** Checks that a quantity is an integer. */
export const checkPieces = (field: string, value: unknown): Cause[] =>
  Number.isInteger(quantity(String(value))) ? [] : [wrong(field, milli(value), 'must be an integer')]

export const checkAmount = (field: string, value: unknown): Cause[] =>
  quantity(String(value)) < 0 ? [wrong(field, String(value), notNegative)] : []

export const unqualified = 'must be a standard resource type or fully qualified'

function checkEntry(field: string, name: string, value: unknown): Cause[] {
  if (!isStandard(name) && !name.includes('/'))
    return [wrong(field, name, unqualified), wrong(field, name, 'must be a standard resource for containers')]
  return [
    ...checkName(field, name, qualifiedName),
    ...checkAmount(field, value),
    ...(isStandard(name) ? [] : checkPieces(field, value)),
  ]
}

const noOvercommit = 'Limit must be set for non overcommitable resources'

function checkRequest(path: string, name: string, asked: unknown, limit: unknown): Cause[] {
  if (limit === undefined)
    return name.includes('/') || name.startsWith('hugepages-')
      ? [required(`${path}.limits`, noOvercommit)]
      : []
  const [request, most] = [quantity(String(asked)), quantity(String(limit))]
  if (request <= most && (isStandard(name) || request === most)) return []
  const relation = isStandard(name) ? 'less than or equal to' : 'equal to'
  return [wrong(`${path}.requests`, String(asked), `must be ${relation} ${name} limit of ${String(limit)}`)]
}

/** Checks a container's requests and limits. */
export function checkRequirements(path: string, resources: unknown): Cause[] {
  const limits = asFields(asFields(resources).limits)
  const requests = asFields(asFields(resources).requests)
  const names = [...Object.keys(limits), ...Object.keys(requests)]
  const isHugeAlone =
    names.some((name) => name.startsWith('hugepages-')) &&
    !names.some((name) => name === 'cpu' || name === 'memory')
  return [
    ...Object.entries(limits).flatMap(([name, value]) => checkEntry(`${path}.limits[${name}]`, name, value)),
    ...Object.entries(requests).flatMap(([name, value]) => [
      ...checkEntry(`${path}.requests[${name}]`, name, value),
      ...checkRequest(path, name, value, limits[name]),
    ]),
    ...(isHugeAlone ? [forbidden(path, 'HugePages require cpu or memory')] : []),
  ]
}
