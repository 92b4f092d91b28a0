/**
 * Takes the next item from queues by key, or undefined if there is none. The first queue is next and moves to
 * the end; empty queues are removed.
 */
export function takeInRotation<Line, Work>(
  lines: Map<string, Line>,
  workOf: (line: Line) => Work[],
): Work | undefined {
  const [first] = lines
  if (!first) return undefined
  const [key, line] = first
  const next = workOf(line).shift()
  lines.delete(key)
  if (workOf(line).length > 0) lines.set(key, line)
  return next
}
