import { formats } from './formats.ts'
import type { ModelClass } from './model-class.ts'

/** Sources: Kubernetes' validation.IsQualifiedName and validation.IsValidLabelValue. */
const name = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/

const nameRule =
  'at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends'
export const keyRule = `a key is ${nameRule}, and may have a DNS name and a slash before it`
const valueRule = `a value is empty or ${nameRule}`

/** Whether Kubernetes takes a text for the key of a label. */
export function isLabelKey(key: string): boolean {
  const [last = '', prefix, ...rest] = key.split('/').toReversed()
  const isPrefix = prefix === undefined || formats.dnsSubdomain.expression.test(prefix)
  return rest.length === 0 && isPrefix && name.test(last)
}

const wrongKey = (key: string): string => `must not have the key ${JSON.stringify(key)}: ${keyRule}`

/** Why Kubernetes refuses keys of labels, as a sentence without its subject; null when it takes them. */
export function whyNotLabelKeys(keys: readonly string[]): string | null {
  const wrong = keys.find((key) => !isLabelKey(key))
  return wrong === undefined ? null : wrongKey(wrong)
}

/** Why Kubernetes refuses a value of a label, as a sentence without its subject; null when it takes it. */
export const whyNotLabelValue = (value: string): string | null =>
  value === '' || name.test(value) ? null : `must not have the value ${JSON.stringify(value)}: ${valueRule}`

/** Why Kubernetes refuses labels, as a sentence without its subject; null when it takes them. */
export function whyNotLabels(labels: Readonly<Record<string, string>> | null | undefined): string | null {
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (!isLabelKey(key)) return wrongKey(key)
    if (value !== '' && !name.test(value))
      return `must not have the value ${JSON.stringify(value)} at ${key}: ${valueRule}`
  }
  return null
}

/** Objects of Kubernetes and templates of them, or the metadata of these: what Kubernetes sees the labels of. */
export const hasKubernetesLabels = ({ kubernetes, name, relations }: ModelClass): boolean =>
  kubernetes !== null || name === 'ObjectMeta' || relations.get('metadata')?.type === 'child'
