import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAlarms } from '../../api/alarms.ts'
import { changeSets } from '../../api/change-sets.ts'
import { queryClient } from '../../api/query-client.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Alarms } from '../../resource/alarms/Alarms.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { prefetchList } from '../../resource/list-loader.ts'
import { NewButton } from '../../resource/NewButton.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { path } from '../../util/path.ts'
import { Favourites } from './Favourites.tsx'
import { FleetTrends } from './FleetTrends.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Figures } from './Figures.tsx'
import { applicationCount, fleet, totalsOf } from './fleet.ts'
import { homeClusters } from './home-clusters.tsx'
import { RecentChanges, SHOWN } from './RecentChanges.tsx'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2.1fr) minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

export function loader(args: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(fleet())
  void queryClient.prefetchQuery(changeSets(SHOWN))
  return prefetchList(homeClusters, args)
}

/** Number of alarms on the home page, worst first; a link leads to the rest. */
const MAX = 6

function NeedsAttention() {
  const t = useTranslations('alarms')
  const { data } = useQuery(currentAlarms({}, MAX))
  if (data === undefined) return <Skeleton variant="rounded" height={120} />
  const { total, entries } = data
  return (
    <Section
      title={t('needsAttention')}
      count={total}
      end={
        total > 0 ? (
          <Link to={path.alarms()}>{total > MAX ? t('allOf', { count: total }) : t('all')}</Link>
        ) : null
      }
    >
      {total === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <Alarms alarms={entries} hasPlaces />
      )}
    </Section>
  )
}

function useSentence(clusters: number, ready: number): string {
  const t = useTranslations('home')
  const [all, failed, degraded, unknown] = useQueries({
    queries: [
      applicationCount(),
      applicationCount('failed'),
      applicationCount('degraded'),
      applicationCount('unknown'),
    ],
  })
  const attention = (failed.data?.total ?? 0) + (degraded.data?.total ?? 0)
  return t('sentence', {
    clusters,
    ready,
    applications: all.data?.total ?? 0,
    attention,
    unknown: unknown.data?.total ?? 0,
  })
}

/** Current state of the whole fleet. */
export default function HomePage() {
  const t = useTranslations('home')
  const { data, error, refetch } = useQuery(fleet())
  const totals = totalsOf(data?.entries ?? [])
  const sentence = useSentence(totals.clusters, totals.ready)
  const adding = { writes: 'cluster.HostCluster', to: path.newCluster(), children: t('addCluster') }
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={data === undefined ? null : sentence}
        actions={<NewButton {...adding} isFilled />}
      />
      <PageBody>
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : null}
        <FirstSteps />
        {totals.clusters > 0 ? <Figures totals={totals} /> : null}
        <Favourites />
        <Columns>
          <NeedsAttention />
          <RecentChanges />
        </Columns>
        <Section
          title={t('clusters.title')}
          count={data?.total}
          note={t('clusters.note')}
          end={<Link to={path.clusters()}>{t('clusters.all')}</Link>}
        >
          <FleetTrends>
            <ResourceList
              definition={homeClusters}
              what={t('clusters.title')}
              isPlain
              empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
            />
          </FleetTrends>
        </Section>
      </PageBody>
    </>
  )
}
