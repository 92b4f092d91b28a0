import type { ClusterRow } from './cluster.ts'
import { DownloadKubeconfigDialog } from './DownloadKubeconfigDialog.tsx'
import { ChangePolicySheet } from './policies/ChangePolicySheet.tsx'
import { RemoveClusterDialog } from './RemoveClusterDialog.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'
import type { ClusterDialog } from './use-cluster-menu.tsx'

export type OpenDialog = ClusterDialog | 'nothing'

interface ClusterDialogsProps {
  cluster: ClusterRow
  open: OpenDialog
  onClose: () => void
  onRemoved: () => void
}

/** Dialog or sheet of the open cluster action. */
export function ClusterDialogs({ cluster, open, onClose, onRemoved }: ClusterDialogsProps) {
  const { id, mode } = cluster
  const place = { id, name: cluster.name ?? '', onClose }
  if (open === 'download') return <DownloadKubeconfigDialog {...place} />
  if (open === 'policy') return <ChangePolicySheet cluster={cluster} onClose={onClose} />
  if (open === 'replace') return <ReplaceKubeconfigSheet {...place} />
  if (open === 'remove') return <RemoveClusterDialog {...place} mode={mode} onDone={onRemoved} />
  return null
}
