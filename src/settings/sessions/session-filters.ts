import { nameOfIssuer } from '../../../model/users/issuer.ts'
import type { ListFilter } from '../../table/list-definition.ts'

type Age = 'hour' | 'sixHours' | 'day' | 'threeDays'

const ageFilter = (field: 'usedBefore' | 'startedBefore', ages: readonly Age[]): ListFilter => ({
  field,
  label: (t) => t(`settings.allSessions.filters.${field}`),
  choices: ages.map((value) => ({ value, label: (t) => t(`settings.allSessions.filters.${value}`) })),
})

/** Filters of the list of all sessions; `issuers` are those of its accounts. */
export const sessionFilters = (issuers: readonly string[]): ListFilter[] => [
  {
    field: 'source',
    label: (t) => t('settings.allSessions.filters.source'),
    choices: [
      { value: 'local', label: (t) => t('settings.users.local') },
      ...issuers.map((value) => ({ value, label: () => nameOfIssuer(value) })),
    ],
  },
  ageFilter('usedBefore', ['hour', 'sixHours']),
  ageFilter('startedBefore', ['day', 'threeDays']),
]
