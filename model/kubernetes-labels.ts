import { formats } from './kinds.ts'

/** Sources: Kubernetes' validation.IsQualifiedName and validation.IsValidLabelValue. */
const name = /^(?=.{1,63}$)[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/

const nameRule =
  'at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends'
const keyRule = `a key is ${nameRule}, and may have a DNS name and a slash before it`
const valueRule = `a value is empty or ${nameRule}`

function isKey(key: string): boolean {
  const [last = '', prefix, ...rest] = key.split('/').toReversed()
  const isPrefix = prefix === undefined || formats.dnsSubdomain.expression.test(prefix)
  return rest.length === 0 && isPrefix && name.test(last)
}

/** Why Kubernetes refuses labels, as a sentence without its subject; null when it takes them. */
export function whyNotLabels(labels: Readonly<Record<string, string>> | null | undefined): string | null {
  for (const [key, value] of Object.entries(labels ?? {})) {
    if (!isKey(key)) return `must not have the key ${JSON.stringify(key)}: ${keyRule}`
    if (value !== '' && !name.test(value))
      return `must not have the value ${JSON.stringify(value)} at ${key}: ${valueRule}`
  }
  return null
}
