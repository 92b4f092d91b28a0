/** A value at a time, in milliseconds since 1970. */
export interface UsagePoint {
  time: number
  value: number
}

/** What use is compared with: what is requested, or what may be used. */
export interface Reference {
  label: string
  /** Null where nothing requests or limits. */
  now: number | null
  /** What it was; empty where that is not known, so that what counts now stands for all of the time. */
  points: readonly UsagePoint[]
}

export interface Span {
  from: number
  to: number
}

export interface TimeRange extends Span {
  /** How far apart values are meant to be. */
  stepMs: number
}

/** One late value is no gap: metrics come every 15 s, and steps do not line up with them. */
const TOLERANCE = 2.5

/** The parts of the range for which there is no data. */
export function findGaps(points: readonly UsagePoint[], { from, to, stepMs }: TimeRange): Span[] {
  const edges = [from, ...points.map(({ time }) => time), to]
  const gaps: Span[] = []
  edges.forEach((time, index) => {
    const before = edges[index - 1]
    if (before !== undefined && time - before > TOLERANCE * stepMs) gaps.push({ from: before, to: time })
  })
  return gaps
}

/** Whether there is no data of late. */
export const isEndMissing = (gaps: readonly Span[], { to }: TimeRange): boolean => gaps.at(-1)?.to === to

/** The points with a null inside each gap, so that a line ends there instead of leading across. */
export function breakAtGaps(
  points: readonly UsagePoint[],
  range: TimeRange,
): { time: number; value: number | null }[] {
  const holes = findGaps(points, range)
    .filter(({ from, to }) => from !== range.from && to !== range.to)
    .map(({ from, to }) => ({ time: (from + to) / 2, value: null }))
  return [...points, ...holes].sort((left, right) => left.time - right.time)
}

/** All that a reference is and was. */
export const allOf = ({ now, points }: Reference): number[] => [
  ...points.map(({ value }) => value),
  ...(now === null ? [] : [now]),
]

/** What a reference was at each of the times at which something is drawn; null at gaps, and where it was not. */
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
