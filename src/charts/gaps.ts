/** A value at a time, in milliseconds since 1970. */
export interface UsagePoint {
  time: number
  value: number
}

/** Value that usage is compared with: requests or limits. */
export interface Reference {
  label: string
  /** Null where nothing requests or limits. */
  now: number | null
  /** Past values; empty when unknown, in which case the current value applies to the whole range. */
  points: readonly UsagePoint[]
}

export interface Span {
  from: number
  to: number
}

export interface TimeRange extends Span {
  /** Intended distance between values. */
  stepMs: number
}

/** A single late value is no gap: metrics arrive every 15 s, and steps do not line up with them. */
const TOLERANCE = 2.5

/** Parts of the range without data. */
export function findGaps(points: readonly UsagePoint[], { from, to, stepMs }: TimeRange): Span[] {
  const edges = [from, ...points.map(({ time }) => time), to]
  const gaps: Span[] = []
  edges.forEach((time, index) => {
    const before = edges[index - 1]
    if (before !== undefined && time - before > TOLERANCE * stepMs) gaps.push({ from: before, to: time })
  })
  return gaps
}

/** Returns true if data is missing at the end of the range. */
export const isEndMissing = (gaps: readonly Span[], { to }: TimeRange): boolean => gaps.at(-1)?.to === to

/** The points with a null inside each gap, so that the line stops there. */
export function breakAtGaps(
  points: readonly UsagePoint[],
  range: TimeRange,
): { time: number; value: number | null }[] {
  const holes = findGaps(points, range)
    .filter(({ from, to }) => from !== range.from && to !== range.to)
    .map(({ from, to }) => ({ time: (from + to) / 2, value: null }))
  return [...points, ...holes].sort((left, right) => left.time - right.time)
}

/** All past and current values of a reference. */
export const allOf = ({ now, points }: Reference): number[] => [
  ...points.map(({ value }) => value),
  ...(now === null ? [] : [now]),
]

/** A reference's value at each drawn time; null at gaps and where it was not set. */
export function valuesAt(
  rows: readonly { time: number; value: number | null }[],
  { now, points }: Reference,
): (number | null)[] {
  const known = new Map(points.map(({ time, value }) => [time, value]))
  return rows.map(({ time, value }) => {
    if (value === null) return null
    return points.length === 0 ? now : (known.get(time) ?? null)
  })
}
