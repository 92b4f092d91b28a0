import type { ResourceRow } from '../store/store.ts'

type Named = Pick<ResourceRow, 'name' | 'id'>

/** Names in a sentence: the first few, and how many more there are. */
export const listNames = (rows: readonly Named[], limit = 5): string =>
  listFirst(rows, limit, (row) => row.name ?? row.id)

/** The same where names alone do not tell the resources apart. */
export const listIds = (rows: readonly Named[], limit = 5): string =>
  listFirst(rows, limit, (row) => (row.name === null ? row.id : `${row.name} (${row.id})`))

function listFirst(rows: readonly Named[], limit: number, word: (row: Named) => string): string {
  const names = rows.slice(0, limit).map(word)
  const rest = rows.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}

/** `an Application`, `a Deployment`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
