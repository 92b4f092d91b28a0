import { type Message, message } from '../../model/messages/message.ts'
import { limits } from '../limits.ts'

/** Returns why a resource can't have these labels. Every list shows labels, and every selector reads them. */
export function whyTooManyLabels(
  labels: Readonly<Record<string, unknown>> | null | undefined,
): Message | null {
  const entries = Object.entries(labels ?? {})
  if (entries.length > limits.labels) return message('rules.tooManyLabels', { max: limits.labels })
  const bytes = entries.reduce((sum, [key, value]) => sum + Buffer.byteLength(`${key}${String(value)}`), 0)
  if (bytes > limits.labelBytes) return message('rules.tooManyLabelBytes', { max: limits.labelBytes })
  return entries.some(([key, value]) => key.length + String(value).length > limits.indexedText)
    ? message('rules.labelTooLong', { max: limits.indexedText })
    : null
}
