import { isFields } from '../../../../model/fields.ts'
import type { Condition } from '../../../util/condition.ts'

/** Conditions that say of something bad that it is so; all others should be true. */
const bad =
  /(?:Failure|Failed|Error|Pressure|Unavailable|Limited|Remaining|Stalled|Target|Suspended|Pending|Resizing|InProgress)$/

/** Whether a condition of an object of any kind is as it should be, by the names that Kubernetes gives them. */
export const isWell = ({ type, status }: Condition): boolean => (status === 'True') !== bad.test(type)

const isCondition = (value: unknown): value is Condition =>
  isFields(value) && typeof value['type'] === 'string' && typeof value['status'] === 'string'

export function conditionsOf(status: unknown): Condition[] {
  const conditions = isFields(status) ? status['conditions'] : null
  return Array.isArray(conditions) ? conditions.filter(isCondition) : []
}

/** A value that fits a line; a time in milliseconds. */
export type Reported = { name: string; text: string } | { name: string; time: number }

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** Where something is reached: `203.0.113.9`, by the member that has it. */
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

/** Told elsewhere, or of no use to people. */
const untold = new Set(['conditions', 'observedGeneration'])

function reportedOf([name, value]: [string, unknown]): Reported[] {
  // `{loadBalancer: {ingress: [...]}}` is the addresses, without the words in between.
  const inner = isFields(value) && Object.keys(value).length === 1 ? Object.values(value)[0] : null
  const text = lineOf(value) ?? (Array.isArray(inner) ? lineOf(inner) : null)
  if (text === null || text === '') return []
  return [isTime(text) ? { name, time: Date.parse(text) } : { name, text }]
}

/** What a cluster reports of an object, as far as it can be said in a line each; its state has its phase in it. */
export const reportedIn = (status: unknown, hasState = false): Reported[] =>
  isFields(status)
    ? Object.entries(status)
        .filter(([name]) => !untold.has(name) && !(hasState && name === 'phase'))
        .flatMap(reportedOf)
    : []
