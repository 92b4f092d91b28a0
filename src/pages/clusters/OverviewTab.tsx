import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { AlarmsSection } from '../../resource/alarms/AlarmsSection.tsx'
import { AwayPanel } from './AwayPanel.tsx'
import { isUnreached } from './cluster.ts'
import { ClusterNodes } from './ClusterNodes.tsx'
import { ClusterUse } from './ClusterUse.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'
import { useCluster } from './use-cluster.ts'

/** What the cluster uses and has; when it cannot be reached, why, and what was last known. */
export default function OverviewTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  const [isReplacing, setIsReplacing] = useState(false)
  const isKnown = cluster.isInitialized === true && kubernetes !== undefined
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
      <AlarmsSection filter={[`cluster,equals,${cluster.name ?? ''}`]} />
      {isKnown ? <ClusterUse cluster={cluster} kubernetes={kubernetes} /> : null}
      {isKnown ? <ClusterNodes cluster={cluster} kubernetes={kubernetes} /> : null}
      {isKnown || isUnreached(cluster) ? null : <RowsSkeleton label={t('connecting.title')} />}
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
