/** Longer lists would need a search, and the field above accepts any label. */
const MAX = 8

/**
 * Labels of the rows, most frequent first. Labels that every row has are omitted, because they wouldn't
 * filter anything.
 */
export function knownLabels(rows: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const label of labelsOf(row)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => rows.length === 1 || count < rows.length)
    .toSorted(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b))
    .slice(0, MAX)
    .map(([label]) => label)
}

function labelsOf(row: unknown): string[] {
  const labels = typeof row === 'object' && row !== null && 'labels' in row ? row.labels : null
  if (typeof labels !== 'object' || labels === null) return []
  return Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`)
}
