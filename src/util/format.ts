const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const
export type ByteUnit = (typeof byteUnits)[number]

/** Most readable unit for a number of bytes; a part uses the unit of its total. */
export function byteUnitOf(bytes: number): ByteUnit {
  const power = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024))
  return byteUnits[Math.min(power, byteUnits.length - 1)] ?? 'B'
}

export const inByteUnit = (bytes: number, unit: ByteUnit): number => bytes / 1024 ** byteUnits.indexOf(unit)

/** Creating a formatter takes a hundred times as long as using it, and a list uses one per cell. */
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

/** Formats three significant digits, but never rounds the integer part, by locale. */
export const formatNumber = (value: number, locale: string): string =>
  (Math.abs(value) >= 100 ? integers : threeDigits)(locale).format(value)

/**
 * Returns the number that `formatNumber` displays, for plural rules: a displayed "1" takes the singular even
 * if the value was 1.004.
 */
export const shownNumber = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))

/** Formats bytes as `4.62 GiB`. Pass `unit` for columns, and for a part next to its total. */
export function formatBytes(bytes: number, locale: string, unit: ByteUnit = byteUnitOf(bytes)): string {
  return `${formatNumber(inByteUnit(bytes, unit), locale)} ${unit}`
}

/** Formats a percentage from 0 to 100 as an integer, with the sign placed by the locale. */
export const formatPercent = (percent: number, locale: string): string =>
  percents(locale).format(percent / 100)

type AgeUnit = 's' | 'min' | 'h' | 'd'
interface AgePart {
  unit: AgeUnit
  value: number
}

const ageUnits: readonly { unit: AgeUnit; ms: number }[] = [
  { unit: 'd', ms: 86_400_000 },
  { unit: 'h', ms: 3_600_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1000 },
]

/**
 * Splits an age into one unit (`6 min`) or, for details, two (`1 h 57 min`). A time in the future counts as
 * now.
 */
export function splitAge(ms: number, parts: 1 | 2 = 1): AgePart[] {
  const age = Math.max(0, ms)
  // Hours are used up to two days, so that "yesterday evening" still reads in hours.
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

/** Formats times of today as `10:44:20`, others with their date. */
export function formatTime(time: number, locale: string, now: number): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return (isToday ? timesOfDay : datesWithTime)(locale).format(time)
}

/** Formats date and time, for sentences. */
export const formatDateAndTime = (time: number, locale: string): string => datesWithTime(locale).format(time)

/** Formats date, time and zone, for tooltips. */
export const formatAbsoluteTime = (time: number, locale: string): string => wholeTimes(locale).format(time)

/** Truncates a name in the middle, which keeps its beginning and its distinctive end: `checkout-…-x8kqm`. */
export function cutMiddle(name: string, most: number): string {
  if (name.length <= most) return name
  const tail = Math.ceil((most - 1) / 2)
  return `${name.slice(0, most - 1 - tail)}…${name.slice(-tail)}`
}

/** Shortens an image to its name and full tag, without registry and folders: `…/checkout-api:4.18.2`. */
export function cutImage(image: string): string {
  const slash = image.lastIndexOf('/')
  return slash === -1 ? image : `…${image.slice(slash)}`
}
