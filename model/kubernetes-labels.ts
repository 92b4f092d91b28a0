import { formats } from './formats.ts'
import type { ModelClass } from './model-class.ts'
import type { Problem } from './problem.ts'

/** Sources: Kubernetes' validation.IsQualifiedName and validation.IsValidLabelValue. */
const name = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/

const nameRule =
  'at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends'
const keyRule = `a key is ${nameRule}, and may have a DNS name and a slash before it`
const valueRule = `a value is empty or ${nameRule}`

/** All problems that labels can have. */
export const labelProblems = {
  key: `must not have the key {key}: ${keyRule}`,
  value: `must not have the value {value}: ${valueRule}`,
  valueAt: `must not have the value {value} at {key}: ${valueRule}`,
  noKey: `must be a label key: ${keyRule}`,
} as const

/** Returns true for a valid Kubernetes label key. */
export function isLabelKey(key: string): boolean {
  const [last = '', prefix, ...rest] = key.split('/').toReversed()
  const isPrefix = prefix === undefined || formats.dnsSubdomain.expression.test(prefix)
  return rest.length === 0 && isPrefix && name.test(last)
}

/** Problem with an invalid key that the message does not quote. */
export const wrongLabelKey: Problem = { text: labelProblems.noKey }

const wrongKey = (key: string): Problem => ({ text: labelProblems.key, args: { key: JSON.stringify(key) } })

/** Why Kubernetes rejects label keys; null if they are valid. */
export function whyNotLabelKeys(keys: readonly string[]): Problem | null {
  const wrong = keys.find((key) => !isLabelKey(key))
  return wrong === undefined ? null : wrongKey(wrong)
}

/** Why Kubernetes rejects a label value; null if it is valid. */
export const whyNotLabelValue = (value: string): Problem | null =>
  value === '' || name.test(value)
    ? null
    : { text: labelProblems.value, args: { value: JSON.stringify(value) } }

/** Why Kubernetes rejects labels; null if they are valid. */
export function whyNotLabels(labels: Readonly<Record<string, string>> | null | undefined): Problem | null {
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (!isLabelKey(key)) return wrongKey(key)
    if (value !== '' && !name.test(value))
      return { text: labelProblems.valueAt, args: { value: JSON.stringify(value), key } }
  }
  return null
}

/**
 * Returns true for classes whose labels Kubernetes sees: its objects, their templates, and the metadata of
 * either.
 */
export const hasKubernetesLabels = ({ kubernetes, name, relations }: ModelClass): boolean =>
  kubernetes !== null || name === 'ObjectMeta' || relations.get('metadata')?.type === 'child'
