import { useNavigate } from 'react-router'
import { path } from '../../util/path.ts'
import type { ClusterRow } from './cluster.ts'
import { DownloadKubeconfigDialog } from './DownloadKubeconfigDialog.tsx'
import { ChangePolicySheet } from './policies/ChangePolicySheet.tsx'
import { RemoveClusterDialog } from './RemoveClusterDialog.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'

export type OpenDialog = 'nothing' | 'download' | 'policy' | 'remove' | 'replace'

interface ClusterDialogsProps {
  cluster: ClusterRow
  open: OpenDialog
  onClose: () => void
}

/** What the actions of a cluster's page ask for. */
export function ClusterDialogs({ cluster, open, onClose }: ClusterDialogsProps) {
  const navigate = useNavigate()
  const { id, mode } = cluster
  const place = { id, name: cluster.name ?? '', onClose }
  if (open === 'download') return <DownloadKubeconfigDialog {...place} />
  if (open === 'policy') return <ChangePolicySheet cluster={cluster} onClose={onClose} />
  if (open === 'replace') return <ReplaceKubeconfigSheet {...place} />
  if (open === 'remove')
    return <RemoveClusterDialog {...place} mode={mode} onDone={() => void navigate(path.clusters())} />
  return null
}
