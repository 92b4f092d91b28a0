import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { PartOfWhole } from '../../components/PartOfWhole.tsx'
import { exportPart, type ListColumn } from '../../resource/list-definition.ts'

export const budgetClass = 'environments.PodDisruptionBudget'

/** What its columns are made from, with `mode=exportDetails`. */
export const budgetFields = ['spec', 'minAvailable', 'maxUnavailable', 'status']

interface BudgetSpec {
  minAvailable?: number | string | null
  maxUnavailable?: number | string | null
}

interface BudgetStatus {
  disruptionsAllowed?: number
  currentHealthy?: number
  expectedPods?: number
}

export interface BudgetRow extends Resource {
  spec?: BudgetSpec[]
  status?: BudgetStatus | null
}

const specOf = ({ spec }: BudgetRow): BudgetSpec => spec?.[0] ?? {}

/** Its one rule; a number of pods, or percent of them as a text. */
function Rule({ minAvailable, maxUnavailable }: BudgetSpec) {
  const t = useTranslations('environments.configuration')
  if (minAvailable != null) return t('atLeast', { value: String(minAvailable) })
  return maxUnavailable == null ? '–' : t('atMost', { value: String(maxUnavailable) })
}

const plainRule = ({ minAvailable, maxUnavailable }: BudgetSpec): string | null => {
  if (minAvailable != null) return `minAvailable ${minAvailable}`
  return maxUnavailable == null ? null : `maxUnavailable ${maxUnavailable}`
}

/** What a budget keeps, how that is, and how many pods may leave now. */
export const budgetColumns: readonly ListColumn<BudgetRow>[] = [
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
]
