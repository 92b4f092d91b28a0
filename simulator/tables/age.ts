const minute = 60
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

interface Step {
  /** Applies to spans shorter than this, in seconds. */
  below: number
  unit: number
  letter: string
  /** Unit for the remainder, if shown. */
  rest?: { unit: number; letter: string }
}

/** Two or three digits suffice. */
const steps: readonly Step[] = [
  { below: 2 * minute, unit: 1, letter: 's' },
  { below: 10 * minute, unit: minute, letter: 'm', rest: { unit: 1, letter: 's' } },
  { below: 3 * hour, unit: minute, letter: 'm' },
  { below: 8 * hour, unit: hour, letter: 'h', rest: { unit: minute, letter: 'm' } },
  { below: 2 * day, unit: hour, letter: 'h' },
  { below: 8 * day, unit: day, letter: 'd', rest: { unit: hour, letter: 'h' } },
  { below: 2 * year, unit: day, letter: 'd' },
  { below: 8 * year, unit: year, letter: 'y', rest: { unit: day, letter: 'd' } },
]

const longest: Step = { below: Infinity, unit: year, letter: 'y' }

/** Formats a span as an API server does: `95s`, `4m30s`, `3d2h`. */
export function formatSpan(spanMs: number): string {
  const seconds = Math.trunc(spanMs / 1000)
  // Clocks may differ slightly.
  if (seconds < -1) return '<invalid>'
  const whole = Math.max(seconds, 0)
  const { unit, letter, rest } = steps.find(({ below }) => whole < below) ?? longest
  const told = `${Math.floor(whole / unit)}${letter}`
  const left = rest ? Math.floor((whole % unit) / rest.unit) : 0
  return rest && left > 0 ? `${told}${left}${rest.letter}` : told
}

/** Returns the age of a time, or `<unknown>`. */
export const ageOf = (time: unknown, nowMs: number): string =>
  typeof time === 'string' ? formatSpan(nowMs - Date.parse(time)) : '<unknown>'
