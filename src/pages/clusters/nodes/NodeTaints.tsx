import { useTranslations } from 'use-intl'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { type NodeDetail, taintsOf } from './node-detail.ts'

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const

/** Lists a node's taints with their effects. */
export function NodeTaints({ node }: { node: NodeDetail }) {
  const t = useTranslations('nodePage.taints')
  const taints = taintsOf(node)
  if (taints.length === 0) return <p>{t('none')}</p>
  const meaning = (effect: string): string => {
    const known = effects.find((name) => name === effect)
    return known ? t(`effects.${known}`) : effect
  }
  return (
    <KeyValues
      isStacked
      entries={taints.map(({ key, value, effect }) => ({
        label: `${key}${value ? `=${value}` : ''}:${effect}`,
        value: meaning(effect),
      }))}
    />
  )
}
