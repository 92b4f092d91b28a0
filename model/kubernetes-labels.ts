import { formats } from './formats.ts'
import type { ModelClass } from './model-class.ts'
import { type Message, message } from './messages/message.ts'

/** Sources: Kubernetes' validation.IsQualifiedName and validation.IsValidLabelValue. */
const name = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/

/** Returns true for a valid Kubernetes label key. */
export function isLabelKey(key: string): boolean {
  const [last = '', prefix, ...rest] = key.split('/').toReversed()
  const isPrefix = prefix === undefined || formats.dnsSubdomain.expression.test(prefix)
  return rest.length === 0 && isPrefix && name.test(last)
}

/** Problem with an invalid key that the message does not quote. */
export const wrongLabelKey = message('problems.noLabelKey')

const wrongKey = (key: string): Message => message('problems.labelKey', { key: JSON.stringify(key) })

/** Why Kubernetes rejects label keys; null if they are valid. */
export function whyNotLabelKeys(keys: readonly string[]): Message | null {
  const wrong = keys.find((key) => !isLabelKey(key))
  return wrong === undefined ? null : wrongKey(wrong)
}

/** Why Kubernetes rejects a label value; null if it is valid. */
export const whyNotLabelValue = (value: string): Message | null =>
  value === '' || name.test(value) ? null : message('problems.labelText', { value: JSON.stringify(value) })

/** Why Kubernetes rejects labels; null if they are valid. */
export function whyNotLabels(labels: Readonly<Record<string, string>> | null | undefined): Message | null {
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (!isLabelKey(key)) return wrongKey(key)
    if (value !== '' && !name.test(value))
      return message('problems.labelTextAt', { value: JSON.stringify(value), key })
  }
  return null
}

/**
 * Returns true for classes whose labels Kubernetes sees: its objects, their templates, and the metadata of
 * either.
 */
export const hasKubernetesLabels = ({ kubernetes, name, relations }: ModelClass): boolean =>
  kubernetes !== null || name === 'ObjectMeta' || relations.get('metadata')?.type === 'child'
