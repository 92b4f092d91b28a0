import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { demos, simulatedClusters } from '../../api/demo.ts'
import { queryClient } from '../../api/query-client.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Section } from '../../components/Section.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { DemoFacts } from './demo/DemoFacts.tsx'
import { EndFaultsButton } from './demo/EndFaultsButton.tsx'
import { FaultsPanel } from './demo/FaultsPanel.tsx'
import { titleText } from '../../util/route-handle.ts'

export const handle = titleText((t) => t('settings.tabs.demo'))

export async function loader(): Promise<null> {
  await Promise.all([queryClient.prefetchQuery(demos()), queryClient.prefetchQuery(simulatedClusters())])
  return null
}

/** The demo: description, state and deliberate faults. */
export default function DemoTab() {
  const t = useTranslations('settings.demo')
  const { data, error, refetch } = useQuery(demos())
  const clusters = useQuery(simulatedClusters())
  const demo = data?.entries[0]
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={t('loading')} />
  if (!demo)
    return (
      <PageBody>
        <EmptyState title={t('none')} text={t('noneText')} />
      </PageBody>
    )
  const shown = demo.state === 'removed' ? [] : (clusters.data?.entries ?? [])
  return (
    <PageBody>
      <DemoFacts demo={demo} clusters={shown} />
      {shown.length === 0 ? null : (
        <Section title={t('faults.title')} note={t('faults.note')} end={<EndFaultsButton clusters={shown} />}>
          <div style={{ display: 'grid', gap: 16 }}>
            {shown.map((cluster) => (
              <FaultsPanel key={cluster.id} cluster={cluster} />
            ))}
          </div>
        </Section>
      )}
    </PageBody>
  )
}
