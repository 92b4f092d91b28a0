import type { ResourceRow } from '../store/store.ts'

/** Names in a sentence: the first few, and how many more there are. */
export function listNames(rows: readonly Pick<ResourceRow, 'name' | 'id'>[], limit = 5): string {
  const names = rows.slice(0, limit).map((row) => row.name ?? row.id)
  const rest = rows.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
