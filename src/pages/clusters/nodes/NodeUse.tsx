import { useTranslations } from 'use-intl'
import { UsageSection } from '../../../resource/UsageSection.tsx'
import type { NodeDetail } from './node-detail.ts'

/** Node usage over time against its allocatable resources. */
export function NodeUse({ node, isLastKnown }: { node: NodeDetail; isLastKnown: boolean }) {
  const t = useTranslations('clusters.use')
  const stats = node.nodeStats?.[0] ?? {}
  const of = (what: 'cpu' | 'memory') => ({
    requested: stats[`${what}Request`] ?? null,
    used: stats[`${what}Usage`],
    limit: stats[`${what}Allocatable`] ?? null,
  })
  return (
    <UsageSection
      title={t(isLastKnown ? 'titleAway' : 'title')}
      class="cluster.Node"
      id={node.id}
      cpu={of('cpu')}
      memory={of('memory')}
      limitLabel={t('allocatable')}
      bound="Capacity"
      isLastKnown={isLastKnown}
    />
  )
}
