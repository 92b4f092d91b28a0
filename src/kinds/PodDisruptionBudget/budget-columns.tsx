import { useTranslations } from 'use-intl'
import type { Details, Part } from '../../../model/types.ts'
import { PartOfWhole } from '../../ui/values/Quantity.tsx'
import { exportPart, type OwnColumns } from '../../table/list-definition.ts'

type BudgetSpec = Part<'environments.PodDisruptionBudgetSpec'>

export type BudgetRow = Details<'environments.PodDisruptionBudget'>

const specOf = ({ spec }: BudgetRow): BudgetSpec => spec ?? {}

/** The budget's only rule; a number of pods, or a percentage as text. */
function Rule({ minAvailable, maxUnavailable }: BudgetSpec) {
  const t = useTranslations('environments.configuration')
  if (minAvailable != null) return t('atLeast', { value: String(minAvailable) })
  return maxUnavailable == null ? '–' : t('atMost', { value: String(maxUnavailable) })
}

const plainRule = ({ minAvailable, maxUnavailable }: BudgetSpec): string | null => {
  if (minAvailable != null) return `minAvailable ${minAvailable}`
  return maxUnavailable == null ? null : `maxUnavailable ${maxUnavailable}`
}

/** Columns of a budget: its rule, healthy pods and allowed disruptions. */
export const budgetColumns: OwnColumns<BudgetRow> = {
  fields: ['spec', 'minAvailable', 'maxUnavailable', 'status'],
  columns: [
    {
      id: 'rule',
      header: (t) => t('environments.configuration.keeps'),
      priority: 1,
      cell: (row) => <Rule {...specOf(row)} />,
      value: (row) => plainRule(specOf(row)),
    },
    {
      id: 'ready',
      header: (t) => t('environments.component.ready'),
      priority: 1,
      isBare: true,
      align: 'right',
      cell: ({ status }) => <PartOfWhole part={status?.currentHealthy} whole={status?.expectedPods} />,
      value: ({ status }) => exportPart(status?.currentHealthy, status?.expectedPods ?? 0),
    },
    {
      id: 'allowed',
      header: (t) => t('environments.configuration.allowed'),
      priority: 1,
      isBare: true,
      align: 'right',
      cell: ({ status }) => status?.disruptionsAllowed ?? '–',
      value: ({ status }) => status?.disruptionsAllowed ?? null,
    },
  ],
}
