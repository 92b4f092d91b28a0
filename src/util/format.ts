const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const
export type ByteUnit = (typeof byteUnits)[number]

/** The unit in which a number of bytes reads best; a part and its whole share the whole's. */
export function byteUnitOf(bytes: number): ByteUnit {
  const power = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024))
  return byteUnits[Math.min(power, byteUnits.length - 1)] ?? 'B'
}

export const inByteUnit = (bytes: number, unit: ByteUnit): number => bytes / 1024 ** byteUnits.indexOf(unit)

/** Making a formatter takes a hundred times as long as using it, and a list uses one in each of its cells. */
function kept<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>()
  return (locale) => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

const integers = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const threeDigits = kept((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }))
const percents = kept(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
)

export const formatInteger = (value: number, locale: string): string => integers(locale).format(value)

/** Three significant digits, never fewer than the whole number has, by the locale. */
export const formatNumber = (value: number, locale: string): string =>
  (Math.abs(value) >= 100 ? integers : threeDigits)(locale).format(value)

/** The number that `formatNumber` shows: what stands beside "1" is told in the singular, though it was 1.004. */
export const shownNumber = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))

/** `4.62 GiB`; with `unit` in that unit, for columns and for a part beside its whole. */
export function formatBytes(bytes: number, locale: string, unit: ByteUnit = byteUnitOf(bytes)): string {
  return `${formatNumber(inByteUnit(bytes, unit), locale)} ${unit}`
}

/** Percent of 100, whole, the sign where the locale has it. */
export const formatPercent = (percent: number, locale: string): string =>
  percents(locale).format(percent / 100)

export type AgeUnit = 's' | 'min' | 'h' | 'd'
export interface AgePart {
  unit: AgeUnit
  value: number
}

const ageUnits: readonly { unit: AgeUnit; ms: number }[] = [
  { unit: 'd', ms: 86_400_000 },
  { unit: 'h', ms: 3_600_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1000 },
]

/** An age in one unit (`6 min`) or, for details, in two (`1 h 57 min`). A clock that is ahead counts as now. */
export function splitAge(ms: number, parts: 1 | 2 = 1): AgePart[] {
  const age = Math.max(0, ms)
  // Hours go on until two days, so that "yesterday evening" still reads in hours.
  const index = ageUnits.findIndex(({ unit, ms: size }) => age >= (unit === 'd' ? 2 * size : size))
  const first = ageUnits[index]
  if (!first) return [{ unit: 's', value: 0 }]
  const value = Math.floor(age / first.ms)
  const second = ageUnits[index + 1]
  const rest = second ? Math.floor((age - value * first.ms) / second.ms) : 0
  if (parts === 1 || !second || rest === 0) return [{ unit: first.unit, value }]
  return [
    { unit: first.unit, value },
    { unit: second.unit, value: rest },
  ]
}

const timesOfDay = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)
const datesWithTime = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const wholeTimes = kept(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' }),
)

/** Times of today as `10:44:20`, others with their date. */
export function formatTime(time: number, locale: string, now: number): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return (isToday ? timesOfDay : datesWithTime)(locale).format(time)
}

/** The whole truth about a time, for tooltips: date, time and zone. */
export const formatAbsoluteTime = (time: number, locale: string): string => wholeTimes(locale).format(time)

/** Cuts a name in the middle, so that the beginning and the telling end stay: `checkout-…-x8kqm`. */
export function cutMiddle(name: string, most: number): string {
  if (name.length <= most) return name
  const tail = Math.ceil((most - 1) / 2)
  return `${name.slice(0, most - 1 - tail)}…${name.slice(-tail)}`
}

/** An image without its registry and folders, its tag never cut: `…/checkout-api:4.18.2`. */
export function cutImage(image: string): string {
  const slash = image.lastIndexOf('/')
  return slash === -1 ? image : `…${image.slice(slash)}`
}
