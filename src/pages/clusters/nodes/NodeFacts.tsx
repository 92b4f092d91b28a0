import { useTranslations } from 'use-intl'
import { Age } from '../../../components/Age.tsx'
import { FactTable } from '../../../components/FactTable.tsx'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Quantity } from '../../../components/Quantity.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import { isWell, taintsOf, type NodeDetail } from './node-detail.ts'

interface NodeProps {
  node: NodeDetail
}

/** What the kubelet reports, what is wrong first. */
export function NodeConditions({ node }: NodeProps) {
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

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const

export function NodeTaints({ node }: NodeProps) {
  const t = useTranslations('nodePage.taints')
  const taints = taintsOf(node)
  if (taints.length === 0) return <p>{t('none')}</p>
  const meaning = (effect: string): string => {
    const known = effects.find((name) => name === effect)
    return known ? t(`effects.${known}`) : effect
  }
  return (
    <KeyValues
      entries={taints.map(({ key, value, effect }) => ({
        label: `${key}${value ? `=${value}` : ''}:${effect}`,
        value: meaning(effect),
      }))}
    />
  )
}

const kinds = ['Usage', 'Request', 'Limit', 'Allocatable'] as const
const words = { Usage: 'used', Request: 'requested', Limit: 'limited', Allocatable: 'allocatable' } as const
const podCounts: Partial<Record<(typeof kinds)[number], string>> = {
  Usage: 'runningPodsCount',
  Allocatable: 'podsAllocatable',
}

/** What pods use, ask for and may take, beside what there is for them. */
export function NodeCapacity({ node }: NodeProps) {
  const t = useTranslations('nodePage.capacity')
  const stats = node.nodeStats?.[0] ?? {}
  return (
    <FactTable
      label={t('title')}
      heads={[t('what'), t('cpu'), t('memory'), t('pods')]}
      rows={kinds.map((kind) => ({
        id: kind,
        cells: [
          t(words[kind]),
          <Quantity key="cpu" value={stats[`cpu${kind}`]} unit="cores" />,
          <Quantity key="memory" value={stats[`memory${kind}`]} unit="bytes" />,
          stats[podCounts[kind] ?? ''] ?? '–',
        ],
      }))}
    />
  )
}

export function NodeMachine({ node }: NodeProps) {
  const t = useTranslations('nodePage.facts')
  const { nodeInfo = {}, addresses = [] } = node.status ?? {}
  const entries = [
    { label: t('addresses'), value: addresses.map(({ address }) => address).join(', ') },
    { label: t('version'), value: nodeInfo['kubeletVersion'] },
    { label: t('system'), value: nodeInfo['osImage'] },
    { label: t('kernel'), value: nodeInfo['kernelVersion'] },
    { label: t('runtime'), value: nodeInfo['containerRuntimeVersion'] },
    { label: t('architecture'), value: nodeInfo['architecture'] },
  ]
  return <KeyValues entries={entries.map(({ label, value }) => ({ label, value: value || '–' }))} />
}
