import { runOf } from '../../clusters/workloads/run-label.ts'
import type { ResourceRow } from '../../store/store.ts'

/** The same application in two environments; null where one of them lacks it. */
interface ApplicationPair {
  left: ResourceRow | null
  right: ResourceRow | null
}

/** Rows with a unique key. */
function byUnique(rows: readonly ResourceRow[], keyOf: (row: ResourceRow) => string | null) {
  const found = new Map<string, ResourceRow | null>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) found.set(key, found.has(key) ? null : row)
  }
  return found
}

/**
 * Pairs applications of two environments: first by run, then by name if it is unambiguous. Sorted by name.
 */
export function matchApplications(
  left: readonly ResourceRow[],
  right: readonly ResourceRow[],
): ApplicationPair[] {
  const partners = new Map<ResourceRow, ResourceRow>()
  const taken = new Set<ResourceRow>()
  for (const keyOf of [runOf, ({ name }: ResourceRow) => name]) {
    const candidates = byUnique(
      right.filter((row) => !taken.has(row)),
      keyOf,
    )
    const open = byUnique(
      left.filter((row) => !partners.has(row)),
      keyOf,
    )
    for (const [key, row] of open) {
      const other = candidates.get(key)
      if (!row || !other) continue
      partners.set(row, other)
      taken.add(other)
    }
  }
  const pairs = [
    ...left.map((row) => ({ left: row, right: partners.get(row) ?? null })),
    ...right.filter((row) => !taken.has(row)).map((row) => ({ left: null, right: row })),
  ]
  return pairs.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

const nameOf = ({ left, right }: ApplicationPair): string => left?.name ?? right?.name ?? ''
