import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations, useLocale } from 'use-intl'
import type { UsagePeriod } from '../api/calls/usage.ts'
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useMessageText, useStatusText } from '../hooks/use-message-text.ts'
import { useNow } from '../hooks/use-now.ts'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { PeriodChoice, UsageCharts } from '../model-ui/UsageCharts.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { isDisconnected } from '../util/contact.ts'
import { formatTime } from '../util/format.ts'
import { path } from '../util/path.ts'
import { CapacityPanel } from './CapacityPanel.tsx'
import {
  isFirstRead,
  isUnreached,
  type ClusterRow,
  expiresSoon,
  type KubernetesRow,
  statsOf,
  heardOf,
  metricsTrouble,
  useCluster,
  isAwaited,
} from './cluster.ts'
import { ConnectPanel, NewCommandButton } from './ConnectPanel.tsx'
import { ClusterLists } from './ClusterLists.tsx'
import { ClusterMembers } from './ClusterMembers.tsx'
import { nodeListOf } from './node-list.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 288px',
  gap: 16,
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** Cluster usage over time against capacity. */
function ClusterUse({ cluster, kubernetes }: { cluster: ClusterRow; kubernetes: KubernetesRow }) {
  const t = useTranslations('clusters.use')
  const text = useMessageText()
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  const stats = statsOf(cluster)
  const trouble = metricsTrouble(stats)
  return (
    <Section
      title={t(isDisconnected(cluster) ? 'titleDisconnected' : 'title')}
      end={<PeriodChoice period={period} onChange={setPeriod} />}
    >
      {/* Charts with a history don't show the reason for missing metrics. */}
      {trouble && !isDisconnected(cluster) ? (
        <Notice tone="info" title={t('unmeasured')}>
          {text(trouble)}
        </Notice>
      ) : null}
      <Grid>
        <UsageCharts
          class="cluster.KubernetesCluster"
          id={kubernetes.id}
          period={period}
          cpu={{
            used: stats.cpuUsage,
            requested: stats.cpuRequest ?? null,
            limit: stats.cpuAllocatable ?? null,
          }}
          memory={{
            used: stats.memoryUsage,
            requested: stats.memoryRequest ?? null,
            limit: stats.memoryAllocatable ?? null,
          }}
          limitLabel={t('allocatable')}
          bound="Capacity"
          isLastKnown={isDisconnected(cluster)}
          reason={trouble && text(trouble)}
        />
        <CapacityPanel stats={stats} isLastKnown={isDisconnected(cluster)} />
      </Grid>
    </Section>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: -12,
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
/** Explains why the cluster is unreachable and what to do. The rest of the page shows last known data. */
function DisconnectedPanel({ cluster, actions }: { cluster: ClusterRow; actions?: React.ReactNode }) {
  const t = useTranslations('clusters.disconnected')
  const locale = useLocale()
  const now = useNow(60_000)
  const statusText = useStatusText()
  const heard = heardOf(cluster)
  return (
    <>
      <ErrorPanel
        state="disconnected"
        title={t(cluster.connectionFault === 'credential' ? 'titleRefused' : 'title')}
        happened={statusText(cluster)}
        todo={t(`todo.${cluster.connectionFault ?? 'other'}`)}
        actions={
          <>
            {actions}
            <span className="secondary-text">{t('next')}</span>
          </>
        }
      />
      {isDisconnected(cluster) && heard !== null ? (
        <Line>
          <StateMark state="disconnected" />
          {t('lastKnown', { time: formatTime(heard, locale, now) })}
          <span>{t('refused')}</span>
        </Line>
      ) : null}
    </>
  )
}

/** Nodes on the cluster's overview. */
function ClusterNodes({ cluster, kubernetes }: { cluster: ClusterRow; kubernetes: KubernetesRow }) {
  const t = useTranslations('clusters')
  return (
    <Section
      title={t('nodes.title')}
      count={statsOf(cluster).nodesCount ?? undefined}
      note={t('nodes.byState')}
      end={
        <Link component={RouterLink} to={path.clusterTab(cluster.id, 'nodes')}>
          {t('nodes.all')}
        </Link>
      }
    >
      <ResourceList
        isPlain
        definition={nodeListOf(isDisconnected(cluster))}
        what={t('nodes.what')}
        place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'nodes' } }}
        empty={{ title: t('nodes.title'), text: t('nodes.empty') }}
        isLastKnown={isDisconnected(cluster)}
      />
    </Section>
  )
}

/** Warns that a credential the cluster still accepts expires within days. */
function CredentialNotice({ cluster, action }: { cluster: ClusterRow; action: React.ReactNode }) {
  const t = useTranslations('clusters.credential')
  const locale = useLocale()
  const now = useNow(60_000)
  const { credentialExpiresOn: end } = cluster
  if (end == null || isUnreached(cluster) || !expiresSoon(end, now)) return null
  return (
    <Notice tone="warn" title={t('title', { time: formatTime(end, locale, now) })} action={action}>
      {t('text')}
    </Notice>
  )
}

/** Connects a cluster that is unreachable or waits for its first connection. */
function ConnectionPanels({ cluster, replace }: { cluster: ClusterRow; replace: React.ReactNode }) {
  const [isConnecting, setIsConnecting] = useState(false)
  if (isAwaited(cluster)) return <ConnectPanel cluster={cluster} />
  if (!isUnreached(cluster)) return null
  const hasAgent = cluster.connection === 'agent'
  return (
    <>
      <DisconnectedPanel
        cluster={cluster}
        actions={hasAgent ? <NewCommandButton onClick={() => setIsConnecting(true)} /> : replace}
      />
      {isConnecting ? <ConnectPanel cluster={cluster} /> : null}
    </>
  )
}

/** Usage and capacity of the cluster; if unreachable, the reason and the last known data. */
export default function OverviewTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  const [isReplacing, setIsReplacing] = useState(false)
  const isKnown = cluster.isInitialized === true && kubernetes !== undefined
  const isManaged = cluster.mode === 'managed'
  const replace = (
    <Button
      startIcon={<KeyRound size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => setIsReplacing(true)}
    >
      {t('disconnected.replace')}
    </Button>
  )
  return (
    <>
      <ConnectionPanels cluster={cluster} replace={replace} />
      <CredentialNotice cluster={cluster} action={replace} />
      <AlarmsSection filter={[`cluster,equals,${cluster.name ?? ''}`]} />
      {isKnown ? (
        <>
          <ClusterUse cluster={cluster} kubernetes={kubernetes} />
          <ClusterNodes cluster={cluster} kubernetes={kubernetes} />
        </>
      ) : null}
      {isKnown ? <ClusterLists cluster={cluster.id} /> : null}
      {isManaged ? <ClusterMembers cluster={cluster} /> : null}
      {isFirstRead(cluster) ? <RowsSkeleton label={t('connecting.title')} /> : null}
      {isReplacing ? (
        <ReplaceKubeconfigSheet
          id={cluster.id}
          name={cluster.name ?? ''}
          onClose={() => setIsReplacing(false)}
        />
      ) : null}
    </>
  )
}
