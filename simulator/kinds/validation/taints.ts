import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { checkChoice, duplicate, repeats, required } from './causes.ts'
import { checkName, labelValue, qualifiedName } from './names.ts'
import { effects } from './placement.ts'

const identity = ({ key, effect }: Fields): string => `${String(key)} ${String(effect)}`

const twice = (at: string, taint: Fields): Cause => {
  const cause = duplicate(at, taint)
  return { ...cause, message: `${cause.message}: taints must be unique by key and effect pair` }
}

/** Source: Kubernetes' validateNodeTaints. */
export function checkTaints(path: string, given: unknown): Cause[] {
  const taints = asList(given).map(asFields)
  const taken = repeats(taints, identity)
  return taints.flatMap((taint, index) => {
    const at = `${path}[${index}]`
    const { key, value, effect } = taint
    return [
      ...checkName(`${at}.key`, String(key ?? ''), qualifiedName),
      ...(value ? checkName(`${at}.value`, String(value), labelValue) : []),
      ...(effect ? checkChoice(`${at}.effect`, effect, effects) : [required(`${at}.effect`)]),
      ...(taken.has(index) ? [twice(at, taint)] : []),
    ]
  })
}
