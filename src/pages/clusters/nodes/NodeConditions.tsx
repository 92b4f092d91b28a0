import { useTranslations } from 'use-intl'
import { Age } from '../../../components/Age.tsx'
import { FactTable } from '../../../components/FactTable.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import { isWell, type NodeDetail } from './node-detail.ts'

/** What the kubelet reports, what is wrong first. */
export function NodeConditions({ node }: { node: NodeDetail }) {
  const t = useTranslations('nodePage.conditions')
  const conditions = node.status?.conditions ?? []
  if (conditions.length === 0) return <p>{t('none')}</p>
  const sorted = conditions.toSorted((one, other) => Number(isWell(one)) - Number(isWell(other)))
  return (
    <FactTable
      label={t('title')}
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
          <Age key="age" time={Date.parse(condition.lastTransitionTime ?? '') || null} />,
        ],
      }))}
    />
  )
}
