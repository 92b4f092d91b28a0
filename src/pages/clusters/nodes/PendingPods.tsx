import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { relation } from '../../../api/queries.ts'
import { FactTable } from '../../../components/FactTable.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'

interface PendingPodRow extends Resource {
  namespace?: string | null
  kind?: string | null
  message?: string | null
}

const params = {
  fields: ['id', 'name', 'namespace', 'kind', 'message'],
  sort: ['namespace,asc', 'name,asc'],
  count: 50,
} as const

/** Pods that wait for a place, with the scheduler's reason; nothing where none does. */
export function PendingPods({ kubernetesId }: { kubernetesId: string }) {
  const t = useTranslations('nodePage.pending')
  const { data } = useQuery(
    relation<PendingPodRow>('cluster.KubernetesCluster', kubernetesId, 'pendingPods', params),
  )
  if (!data || data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total}>
      <Panel>
        <FactTable
          isProse
          label={t('title')}
          heads={[t('what'), t('namespace'), t('reason')]}
          rows={data.entries.map(({ id, name, namespace, kind, message }) => ({
            id,
            cells: [`${kind ?? ''} ${name ?? ''}`.trim(), namespace ?? '–', message ?? '–'],
          }))}
        />
      </Panel>
    </Section>
  )
}
