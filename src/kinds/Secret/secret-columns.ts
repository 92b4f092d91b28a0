import type { Resource } from '../../api/queries.ts'
import type { OwnColumns } from '../../table/list-definition.ts'

const namesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** Columns of a Secret: its type and key names. */
export const secretColumns: OwnColumns<Resource> = {
  fields: ['type', 'keys'],
  columns: [
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
  ],
}
