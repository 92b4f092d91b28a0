import type { Turn } from './layout-map.ts'

/** Same radius as the map's other lines. */
const RADIUS = 5

interface Point {
  x: number
  y: number
}

const towards = (from: Point, to: Point, length: number): Point => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const part = distance === 0 ? 0 : Math.min(length, distance / 2) / distance
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** Returns the SVG path of a line with horizontal and vertical segments and rounded corners. */
export function stepPath(start: Point, turns: readonly Turn[], end: Point): string {
  const corners: Point[] = []
  let level = start.y
  for (const [index, { x, y }] of turns.entries()) {
    const next = index === turns.length - 1 ? end.y : y
    // No corner if the height doesn't change.
    if (next !== level) corners.push({ x, y: level }, { x, y: next })
    level = next
  }
  const points = [start, ...corners, end]
  const bends = corners.map((corner, index) => {
    const before = towards(corner, points[index] ?? start, RADIUS)
    const after = towards(corner, points[index + 2] ?? end, RADIUS)
    return `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`
  })
  return `M${start.x} ${start.y}${bends.join('')}L${end.x} ${end.y}`
}
