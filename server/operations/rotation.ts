/**
 * Takes the next piece of work of lines by key, or undefined if there is none. The first line is next and moves to the end;
 * an empty one is not kept.
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
