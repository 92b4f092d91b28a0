import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../util/format.ts'
import type { Amount, MetricGoal } from './metric-goals.ts'

const isUsual = (name: string): name is 'cpu' | 'memory' => name === 'cpu' || name === 'memory'

/** Targets and current values of an autoscaler, one line per metric. */
export function MetricGoals({ goals }: { goals: readonly MetricGoal[] }) {
  const t = useTranslations('environments.configuration')
  const use = useTranslations('components.usage')
  const locale = useLocale()
  const reported = (amount: Amount): string => {
    if ('percent' in amount) return formatPercent(amount.percent, locale)
    return amount.isPerPod ? t('perPod', { value: amount.amount }) : amount.amount
  }
  if (goals.length === 0) return '–'
  return goals.map(({ name, of, goal, now }, index) => {
    const what = `${isUsual(name) ? use(name) : name}${of === null ? '' : ` (${of})`}`
    return (
      // oxlint-disable-next-line no-array-index-key -- a metric may occur twice
      <div key={index}>
        {now === null
          ? t('goalUnmeasured', { what, goal: reported(goal) })
          : t('goal', { what, goal: reported(goal), now: reported(now) })}
      </div>
    )
  })
}
