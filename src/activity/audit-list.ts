import { type AuditEntry, auditCategories, auditOutcomes } from '../../model/answers/audit.ts'
import type { ListFilter } from '../table/list-definition.ts'
import { spanFilter, userFilter } from './activity-list.ts'
import type { Resource } from '../api/queries.ts'

const categoryFilter: ListFilter = {
  field: 'category',
  label: (t) => t('audit.columns.category'),
  choices: auditCategories.map((value) => ({ value, label: (t) => t(`audit.categories.${value}`) })),
}

const outcomeFilter: ListFilter = {
  field: 'outcome',
  label: (t) => t('audit.columns.outcome'),
  choices: auditOutcomes.map((value) => ({ value, label: (t) => t(`audit.outcomes.${value}`) })),
}

const keyFilter: ListFilter = {
  field: 'key',
  label: (t) => t('audit.columns.key'),
  choices: [],
  choicesFrom: 'users.ApiKey',
}

/** Offers the addresses of the entries that are shown. */
const addressFilter = (entries: readonly Pick<AuditEntry, 'address'>[]): ListFilter => ({
  field: 'address',
  label: (t) => t('audit.columns.address'),
  choices: [...new Set(entries.flatMap(({ address }) => address ?? []))]
    .toSorted()
    .map((value) => ({ value, label: () => value })),
})

export const auditFilters = (
  users: readonly Resource[],
  entries: readonly Pick<AuditEntry, 'address'>[],
): ListFilter[] => [
  spanFilter,
  categoryFilter,
  outcomeFilter,
  userFilter(users),
  keyFilter,
  addressFilter(entries),
]

/** Fact of an entry's details, as text; null if it is missing. */
export function detailOf({ details }: Pick<AuditEntry, 'details'>, name: string): string | null {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Method and path of a request, such as `POST /users/api/users`; null if the entry is about none. */
export function requestOf(entry: Pick<AuditEntry, 'details'>): string | null {
  const path = detailOf(entry, 'path')
  if (path === null) return null
  return [detailOf(entry, 'method') ?? 'GET', path].join(' ')
}
