import { useTranslations } from 'use-intl'
import type { OverrideOutcome } from '../../model/actions/runs.ts'
import type { OverrideName } from '../../model/answers/override.ts'
import type { ListFilter } from '../table/list-definition.ts'

/** Filter for applications with fields that differ from their run's declaration. */
export const overrideFilter: ListFilter<'overrideCount'> = {
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

/** Field path without the prefix of the pod template: `containers[name=web].image`. */
export const fieldOf = ({ path }: Pick<OverrideName, 'path'>): string =>
  path.replace(/^spec\.(jobTemplate\.spec\.)?(template\.spec\.)?/, '')

/** `Deployment web` */
export const objectOf = ({ kind, name }: OverrideName): string => `${kind} ${name}`

export function useOverrideText() {
  const t = useTranslations('overrides')
  const valueOf = (value: string | null): string => value ?? t('unset')
  return {
    valueOf,
    /** `Current: 3. Catalog: 2.` */
    changeOf: ({ value, catalog }: OverrideOutcome): string =>
      t('change', { here: valueOf(value), catalog: valueOf(catalog) }),
  }
}
