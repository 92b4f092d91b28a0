import { formats } from './formats.ts'
import type { ModelClass } from './model-class.ts'
import type { Problem } from './problem.ts'

/** Sources: Kubernetes' validation.IsQualifiedName and validation.IsValidLabelValue. */
const name = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/

const nameRule =
  'at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends'
const keyRule = `a key is ${nameRule}, and may have a DNS name and a slash before it`
const valueRule = `a value is empty or ${nameRule}`

/** All that can be wrong with labels. */
export const labelProblems = {
  key: `must not have the key {key}: ${keyRule}`,
  value: `must not have the value {value}: ${valueRule}`,
  valueAt: `must not have the value {value} at {key}: ${valueRule}`,
  noKey: `must be a label key: ${keyRule}`,
} as const

/** Whether Kubernetes takes a text for the key of a label. */
export function isLabelKey(key: string): boolean {
  const [last = '', prefix, ...rest] = key.split('/').toReversed()
  const isPrefix = prefix === undefined || formats.dnsSubdomain.expression.test(prefix)
  return rest.length === 0 && isPrefix && name.test(last)
}

/** What is no key at all. */
export const wrongLabelKey: Problem = { text: labelProblems.noKey }

const wrongKey = (key: string): Problem => ({ text: labelProblems.key, args: { key: JSON.stringify(key) } })

/** Why Kubernetes refuses keys of labels; null when it takes them. */
export function whyNotLabelKeys(keys: readonly string[]): Problem | null {
  const wrong = keys.find((key) => !isLabelKey(key))
  return wrong === undefined ? null : wrongKey(wrong)
}

/** Why Kubernetes refuses a value of a label; null when it takes it. */
export const whyNotLabelValue = (value: string): Problem | null =>
  value === '' || name.test(value)
    ? null
    : { text: labelProblems.value, args: { value: JSON.stringify(value) } }

/** Why Kubernetes refuses labels; null when it takes them. */
export function whyNotLabels(labels: Readonly<Record<string, string>> | null | undefined): Problem | null {
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (!isLabelKey(key)) return wrongKey(key)
    if (value !== '' && !name.test(value))
      return { text: labelProblems.valueAt, args: { value: JSON.stringify(value), key } }
  }
  return null
}

/** Objects of Kubernetes and templates of them, or the metadata of these: what Kubernetes sees the labels of. */
export const hasKubernetesLabels = ({ kubernetes, name, relations }: ModelClass): boolean =>
  kubernetes !== null || name === 'ObjectMeta' || relations.get('metadata')?.type === 'child'
