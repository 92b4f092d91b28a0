import type { ListFilter } from '../list-definition.ts'

/** Applications with fields that differ from what their run declares. */
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
