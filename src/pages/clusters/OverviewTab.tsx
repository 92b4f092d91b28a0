import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { AlarmsSection } from '../../resource/alarms/AlarmsSection.tsx'
import { AwayPanel } from './AwayPanel.tsx'
import { CredentialNotice } from './CredentialNotice.tsx'
import { isFirstRead, isUnreached } from './cluster.ts'
import { ClusterLists } from './ClusterLists.tsx'
import { ClusterMembers } from './ClusterMembers.tsx'
import { ClusterNodes } from './ClusterNodes.tsx'
import { ClusterUse } from './ClusterUse.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'
import { useCluster } from './use-cluster.ts'

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
      {t('away.replace')}
    </Button>
  )
  return (
    <>
      {isUnreached(cluster) ? <AwayPanel cluster={cluster} actions={replace} /> : null}
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
