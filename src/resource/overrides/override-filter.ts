import type { ListFilter } from '../list-definition.ts'

/** Filter for applications with fields that differ from their run's declaration. */
export const overrideFilter: ListFilter = {
  field: 'overrideCount',
  label: (t) => t('overrides.column'),
  choices: [
    {
      value: 'some',
      label: (t) => t('overrides.some'),
      where: 'overrideCount,greaterThan,0',
    },
  ],
}
