import Skeleton from '@mui/material/Skeleton'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAlarms } from '../api/calls/alarms.ts'
import { changeSets } from '../api/calls/change-sets.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { trends, type Trend } from '../api/calls/usage.ts'
import { Columns } from '../ui/page/layout.ts'
import { DataAge } from '../ui/values/Time.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { PartOfWhole } from '../ui/values/Quantity.tsx'
import { Section } from '../ui/page/Section.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { Alarms } from '../model-ui/alarms/Alarms.tsx'
import { nameColumn } from '../table/columns.tsx'
import { Failure } from '../form/Failure.tsx'
import { defineList } from '../table/list-definition.ts'
import { prefetchList } from '../table/list-loader.ts'
import { NewButton } from '../table/ListPage.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import { ClusterUse } from './ClusterUse.tsx'
import { Favourites } from './Favourites.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MemberHome } from './MemberHome.tsx'
import {
  applicationCount,
  fleet,
  totalsOf,
  causeOf,
  fleetShape,
  heardOf,
  statsOf,
  type FleetCluster,
  Trends,
} from './fleet.ts'
import { RecentChanges, SHOWN } from './RecentChanges.tsx'

const pathOf = ({ id }: FleetCluster): string => path.cluster(id)

/** Clusters on the home page, with those that need attention first. */
const homeClusters = defineList({
  class: 'cluster.HostCluster',
  id: 'home-clusters',
  prefix: 'clusters',
  ...fleetShape,
  // Worst first.
  order: [
    { field: 'state', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ],
  pathOf,
  columns: [
    nameColumn(pathOf, { header: (t) => t('home.clusters.name') }),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      width: '30%',
      cell: (row) => (
        <StateLabel state={isDisconnected(row) ? 'disconnected' : stateOf(row.state)} cause={causeOf(row)} />
      ),
    },
    {
      id: 'cpu',
      header: (t) => t('home.clusters.cpu'),
      cell: (row) => <ClusterUse cluster={row} what="cpu" />,
    },
    {
      id: 'memory',
      header: (t) => t('home.clusters.memory'),
      cell: (row) => <ClusterUse cluster={row} what="memory" />,
    },
    {
      id: 'pods',
      header: (t) => t('clusters.columns.pods'),
      align: 'right',
      priority: 3,
      cell: (row) => (
        <PartOfWhole part={statsOf(row).runningPodsCount} whole={statsOf(row).podsAllocatable} />
      ),
    },
    {
      id: 'nodes',
      header: (t) => t('clusters.columns.nodes'),
      align: 'right',
      cell: (row) => <PartOfWhole part={statsOf(row).readyNodesCount} whole={statsOf(row).nodesCount} />,
    },
    {
      id: 'dataAge',
      header: (t) => t('clusters.columns.dataAge'),
      align: 'right',
      cell: (row) => <DataAge time={heardOf(row)} />,
    },
  ],
})

const none: ReadonlyMap<string, Trend> = new Map()

function FleetTrends({ children }: { children: ReactNode }) {
  const { data: clusters } = useQuery(fleet())
  const ids = (clusters?.entries ?? []).flatMap(({ kubernetesCluster }) => kubernetesCluster?.id ?? [])
  const { data = none } = useQuery(trends('cluster.KubernetesCluster', ids))
  return <Trends value={data}>{children}</Trends>
}

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

export default function HomePage() {
  const { data } = useQuery(session())
  return data?.user.role === 'member' ? <MemberHome /> : <FleetHome />
}

function FleetHome() {
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
        <Columns widths="minmax(0, 2.1fr) minmax(0, 1fr)" from="lg">
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
