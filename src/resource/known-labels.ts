/** More would be a list to search in, and the field above takes any. */
const MOST = 8

/** Labels that rows have, the most frequent first. One that all rows have would let them all through. */
export function knownLabels(rows: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const label of labelsOf(row)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => rows.length === 1 || count < rows.length)
    .toSorted(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b))
    .slice(0, MOST)
    .map(([label]) => label)
}

function labelsOf(row: unknown): string[] {
  const labels = typeof row === 'object' && row !== null && 'labels' in row ? row.labels : null
  if (typeof labels !== 'object' || labels === null) return []
  return Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`)
}
