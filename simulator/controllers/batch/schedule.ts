/** Values that a schedule field allows. */
type Allowed = ReadonlySet<number>

export interface Schedule {
  minutes: Allowed
  hours: Allowed
  days: Allowed
  months: Allowed
  weekdays: Allowed
  /** If both day fields are restricted, matching either is enough. */
  isEitherDay: boolean
}

const names: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

interface Range {
  least: number
  most: number
  words: readonly string[]
}

function numberOf(text: string, { least, words }: Range): number {
  const index = words.indexOf(text.toLowerCase())
  return index === -1 ? Number(text) : index + (words === months ? least : 0)
}

const isAny = (text: string): boolean => text === '*' || text === '?'

/**
 * Parses `*`, `5` or `1-5` to first and last; a single number with a step extends to the end of the range.
 */
function parseSpan(span: string, hasStep: boolean, range: Range): [first: number, last: number] {
  if (isAny(span)) return [range.least, range.most]
  const [from = '', to, ...more] = span.split('-')
  if (more.length > 0) return [NaN, NaN]
  const first = numberOf(from, range)
  return [first, to !== undefined ? numberOf(to, range) : hasStep ? range.most : first]
}

/** Parses a span with an optional step, such as `1-30/2`; null if invalid. */
function parsePart(part: string, range: Range): number[] | null {
  const [span = '', step, ...more] = part.split('/')
  const every = Number(step ?? 1)
  const [first, last] = parseSpan(span, step !== undefined, range)
  const isGood = [first, last, every].every((value) => Number.isInteger(value)) && more.length === 0
  if (!isGood || first < range.least || last > range.most || first > last || every < 1) return null
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => first + index * every)
}

function parseField(text: string, range: Range): Allowed | null {
  const parts = text.split(',').map((part) => parsePart(part, range))
  return parts.includes(null) ? null : new Set(parts.flatMap((part) => part ?? []))
}

const ranges: readonly Range[] = [
  { least: 0, most: 59, words: [] },
  { least: 0, most: 23, words: [] },
  { least: 1, most: 31, words: [] },
  { least: 1, most: 12, words: months },
  { least: 0, most: 7, words: weekdays },
]

const isRestricted = (field = ''): boolean => !isAny(field)

/** Parses a cron schedule; null if invalid. */
export function parseSchedule(text: string): Schedule | null {
  const fields = (names[text] ?? text).trim().split(/\s+/)
  if (fields.length !== 5) return null
  const [minutes, hours, days, allowedMonths, week] = ranges.map((range, index) =>
    parseField(fields[index] ?? '', range),
  )
  if (!minutes || !hours || !days || !allowedMonths || !week) return null
  return {
    minutes,
    hours,
    days,
    months: allowedMonths,
    // Sunday is both 0 and 7.
    weekdays: new Set([...week].map((day) => day % 7)),
    isEitherDay: isRestricted(fields[2]) && isRestricted(fields[4]),
  }
}

interface Parts {
  minute: number
  hour: number
  day: number
  month: number
  weekday: number
}

export type ReadTime = (time: number) => Parts

const utcParts: ReadTime = (time) => {
  const date = new Date(time)
  return {
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    day: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    weekday: date.getUTCDay(),
  }
}

/** Returns a reader for wall-clock time in a zone; throws a RangeError if the zone is unknown. */
export function timeReader(zone: string | undefined): ReadTime {
  if (!zone || zone === 'UTC') return utcParts
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
  })
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const read = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name))
    const weekday = weekdays.indexOf((parts.get('weekday') ?? '').toLowerCase())
    return { minute: read('minute'), hour: read('hour'), day: read('day'), month: read('month'), weekday }
  }
}

const minuteMs = 60_000
/** Search limit. A schedule with no match in it, such as 30 February, never runs. */
const longestHours = 24 * 366 * 5

function isDay({ days, weekdays, months, isEitherDay }: Schedule, { day, weekday, month }: Parts): boolean {
  if (!months.has(month)) return false
  const matches = [days.has(day), weekdays.has(weekday)]
  return isEitherDay ? matches.includes(true) : !matches.includes(false)
}

/** Returns the schedule's first time after `after`; null if there is none. */
export function nextTime(schedule: Schedule, after: number, read: ReadTime): number | null {
  let time = (Math.floor(after / minuteMs) + 1) * minuteMs
  for (let hours = 0; hours < longestHours; hours++) {
    const parts = read(time)
    const isHour = isDay(schedule, parts) && schedule.hours.has(parts.hour)
    const minute = isHour ? firstFrom(schedule.minutes, parts.minute) : null
    if (minute !== null) return time + (minute - parts.minute) * minuteMs
    // Advance to the next full hour in the zone, which can differ from UTC by a fraction of an hour.
    time += (60 - parts.minute) * minuteMs
  }
  return null
}

const firstFrom = (allowed: Allowed, least: number): number | null => {
  const later = [...allowed].filter((value) => value >= least)
  return later.length > 0 ? Math.min(...later) : null
}
