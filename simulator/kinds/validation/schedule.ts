import type { Cause } from '../../failure.ts'
import { required, wrong } from './causes.ts'

const withZone = 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead'
/** Minimum and maximum of each field. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

/** Returns an error for a number out of range; names of months and days are checked elsewhere. */
function problemOf(part: string, [lowest, highest]: readonly [number, number]): string | null {
  const [range = ''] = part.split('/')
  if (range === '*' || range === '?') return null
  const numbers = range.split('-').map(Number)
  const [start = NaN, end = start] = numbers
  if (numbers.some(Number.isNaN)) return null
  if (start < lowest) return `beginning of range (${start}) below minimum (${lowest}): ${part}`
  return end > highest ? `end of range (${end}) above maximum (${highest}): ${part}` : null
}

export function checkSchedule(field: string, schedule: string): Cause[] {
  if (schedule === '') return [required(field)]
  if (/TZ=/.test(schedule)) return [wrong(field, schedule, withZone)]
  if (schedule.startsWith('@')) return []
  const fields = schedule.trim().split(/\s+/)
  if (fields.length !== ranges.length)
    return [
      wrong(field, schedule, `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`),
    ]
  const problem = fields
    .flatMap((text, index) => text.split(',').map((part) => problemOf(part, ranges[index] ?? [0, Infinity])))
    .find((found) => found !== null)
  return problem ? [wrong(field, schedule, problem)] : []
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

const implicit = 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones'

export function checkTimeZone(field: string, value: unknown): Cause[] {
  if (value === undefined) return []
  const zone = String(value)
  if (zone === '') return [wrong(field, zone, 'timeZone must be nil or non-empty string')]
  return [
    ...(/^local$/i.test(zone) ? [wrong(field, zone, implicit)] : []),
    ...(isKnown(zone) ? [] : [wrong(field, zone, `unknown time zone ${zone}`)]),
  ]
}
