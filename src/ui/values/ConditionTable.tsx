import { useTranslations } from 'use-intl'
import { timeOf } from '../../../model/fields.ts'
import type { Condition } from '../../util/kubernetes.ts'
import { Age } from './Time.tsx'
import { FactTable } from './FactTable.tsx'
import { StateMark } from './StateMark.tsx'

interface ConditionTableProps {
  label: string
  conditions: readonly Condition[]
  isWell: (condition: Condition) => boolean
  /** Text for an empty list. */
  none: string
}

/** Conditions that the cluster reports for one object, failing ones first. */
export function ConditionTable({ label, conditions, isWell, none }: ConditionTableProps) {
  const t = useTranslations('components.conditions')
  if (conditions.length === 0) return <p>{none}</p>
  const sorted = conditions.toSorted((one, other) => Number(isWell(one)) - Number(isWell(other)))
  return (
    <FactTable
      isProse
      label={label}
      heads={[t('type'), t('status'), t('reason'), t('since')]}
      rows={sorted.map((condition) => ({
        id: condition.type,
        cells: [
          condition.type,
          <span className="state" key="status">
            <StateMark state={isWell(condition) ? 'ready' : 'degraded'} />
            {condition.status}, {t(isWell(condition) ? 'ok' : 'wrong')}
          </span>,
          condition.message || condition.reason || '–',
          <Age key="age" time={timeOf(condition.lastTransitionTime)} />,
        ],
      }))}
    />
  )
}
