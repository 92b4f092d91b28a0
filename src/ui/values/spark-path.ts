interface Size {
  width: number
  height: number
}

interface SparkPath {
  /** Path of the measured parts, interrupted at gaps. */
  solid: string
  /** Path across the gaps, drawn dotted. */
  missing: string
  /** End point of the line; null without any value. */
  end: { x: number; y: number } | null
}

interface Point {
  x: number
  y: number
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Path of a sparkline for values of 0 to 100, oldest first; null is a missing value. */
export function sparkPath(values: readonly (number | null)[], { width, height }: Size): SparkPath {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const yOf = (value: number): number => height - (Math.min(100, Math.max(0, value)) / 100) * height
  const path: SparkPath = { solid: '', missing: '', end: null }
  let last: Point | null = null
  let isGap = true
  values.forEach((value, index) => {
    if (value === null) {
      isGap = true
      return
    }
    const point = { x: index * step, y: yOf(value) }
    if (isGap && last) path.missing += `M${written(last)}L${written(point)}`
    path.solid += `${isGap ? 'M' : 'L'}${written(point)}`
    last = point
    path.end = point
    isGap = false
  })
  if (isGap) {
    // The end or the whole line is missing: dots extend the last known height to the right edge.
    const from = last ?? { x: 0, y: height - 1 }
    path.missing += `M${written(from)}L${written({ x: width, y: (from as Point).y })}`
  }
  return path
}
