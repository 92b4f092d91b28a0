import { isFields } from '../../../../model/fields.ts'
import type { Condition } from '../../../util/kubernetes.ts'

/** Condition types that are bad when true; all others should be true. */
const bad =
  /(?:Failure|Failed|Error|Pressure|Unavailable|Limited|Remaining|Stalled|Target|Suspended|Pending|Resizing|InProgress)$/

/** Reports whether a condition of any object is healthy, judging by Kubernetes' naming. */
export const isWell = ({ type, status }: Condition): boolean => (status === 'True') !== bad.test(type)

const isCondition = (value: unknown): value is Condition =>
  isFields(value) && typeof value['type'] === 'string' && typeof value['status'] === 'string'

export function conditionsOf(status: unknown): Condition[] {
  const conditions = isFields(status) ? status['conditions'] : null
  return Array.isArray(conditions) ? conditions.filter(isCondition) : []
}

/** Value that fits on a line; a time in milliseconds. */
export type Reported = { name: string; text: string } | { name: string; time: number }

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** Address such as `203.0.113.9`, from whichever field contains it. */
const addressOf = (value: unknown): string | null =>
  isFields(value) ? textOf(value['address'] ?? value['hostname'] ?? value['ip']) : textOf(value)

const listText = (values: readonly unknown[], read: (value: unknown) => string | null): string | null => {
  const texts = values.map(read)
  return texts.length === 0 || texts.includes(null) ? null : texts.join(', ')
}

function lineOf(value: unknown): string | null {
  if (Array.isArray(value)) return listText(value, addressOf)
  if (!isFields(value)) return textOf(value)
  return listText(Object.entries(value), (entry) => {
    const [key, inner] = entry as [string, unknown]
    const text = textOf(inner)
    return text === null ? null : `${key} ${text}`
  })
}

/** Shown elsewhere, or irrelevant to users. */
const unreported = new Set(['conditions', 'observedGeneration'])

function reportedOf([name, value]: [string, unknown]): Reported[] {
  // `{loadBalancer: {ingress: [...]}}` is reduced to its addresses.
  const inner = isFields(value) && Object.keys(value).length === 1 ? Object.values(value)[0] : null
  const text = lineOf(value) ?? (Array.isArray(inner) ? lineOf(inner) : null)
  if (text === null || text === '') return []
  return [isTime(text) ? { name, time: Date.parse(text) } : { name, text }]
}

/** Status fields of an object that fit on one line each. Its state already includes the phase. */
export const reportedIn = (status: unknown, hasState = false): Reported[] =>
  isFields(status)
    ? Object.entries(status)
        .filter(([name]) => !unreported.has(name) && !(hasState && name === 'phase'))
        .flatMap(reportedOf)
    : []
