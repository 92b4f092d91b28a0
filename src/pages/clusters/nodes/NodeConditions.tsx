import { useTranslations } from 'use-intl'
import { ConditionTable } from '../../../components/ConditionTable.tsx'
import { isWell, type NodeDetail } from './node-detail.ts'

/** Conditions reported by the kubelet. */
export function NodeConditions({ node }: { node: NodeDetail }) {
  const t = useTranslations('nodePage.conditions')
  return (
    <ConditionTable
      label={t('title')}
      conditions={node.status?.conditions ?? []}
      isWell={isWell}
      none={t('none')}
    />
  )
}
