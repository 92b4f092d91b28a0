import { useTranslations } from 'use-intl'
import { FactTable } from '../../../components/FactTable.tsx'
import { Quantity } from '../../../components/Quantity.tsx'
import type { NodeDetail } from './node-detail.ts'

const kinds = ['Usage', 'Request', 'Limit', 'Allocatable'] as const
const words = { Usage: 'used', Request: 'requested', Limit: 'limited', Allocatable: 'allocatable' } as const
const podCounts: Partial<Record<(typeof kinds)[number], string>> = {
  Usage: 'runningPodsCount',
  Allocatable: 'podsAllocatable',
}

/** Usage, requests and limits of pods against the node's allocatable resources. */
export function NodeCapacity({ node }: { node: NodeDetail }) {
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
