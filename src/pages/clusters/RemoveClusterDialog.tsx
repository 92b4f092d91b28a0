import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DeleteDialog } from '../../resource/lazy-dialogs.ts'

interface RemoveClusterDialogProps {
  id: string
  name: string
  mode: string | null | undefined
  onDone: () => void
  onClose: () => void
}

/**
 * Removes a cluster. A connected cluster is only detached and keeps running with all its workloads; a managed
 * one is torn down.
 */
export function RemoveClusterDialog({ id, name, mode, onDone, onClose }: RemoveClusterDialogProps) {
  const t = useTranslations('clusters.remove')
  const isManaged = mode === 'managed'
  return (
    <DeleteDialog
      class="cluster.HostCluster"
      id={id}
      name={name}
      words={{
        title: t(isManaged ? 'managed.title' : 'title', { name }),
        text: t(isManaged ? 'managed.text' : 'text'),
        confirm: t(isManaged ? 'managed.confirm' : 'confirm', { name }),
        done: t(isManaged ? 'managed.done' : 'done', { name }),
      }}
      items={[{ text: t('credential'), icon: <KeyRound size={14} strokeWidth={1.6} aria-hidden /> }]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
