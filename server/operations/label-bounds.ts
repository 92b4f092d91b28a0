import { part } from '../../model/part.ts'
import { limits } from '../limits.ts'

/** Returns why a resource can't have these labels. Every list shows labels, and every selector reads them. */
export function whyTooManyLabels(
  labels: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  const entries = Object.entries(labels ?? {})
  if (entries.length > limits.labels) return part`must have at most ${limits.labels} entries`
  const bytes = entries.reduce((sum, [key, value]) => sum + Buffer.byteLength(`${key}${String(value)}`), 0)
  return bytes > limits.labelBytes
    ? part`must have at most ${limits.labelBytes} bytes in all keys and values`
    : null
}
