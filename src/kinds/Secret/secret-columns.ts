import type { Resource } from '../../api/queries.ts'
import type { ListColumn } from '../../table/list-definition.ts'

export const secretClass = 'environments.Secret'

/** Fields for the columns. */
export const secretFields = ['type', 'keys']

const namesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** Columns of a Secret: its type and key names. */
export const secretColumns: readonly ListColumn<Resource>[] = [
  {
    id: 'type',
    header: (t) => t('environments.configuration.type'),
    cell: (row) => (typeof row['type'] === 'string' ? row['type'] : '–'),
  },
  {
    id: 'keys',
    header: (t) => t('environments.configuration.keys'),
    priority: 1,
    isBare: true,
    cell: (row) => namesOf(row['keys']),
  },
]
