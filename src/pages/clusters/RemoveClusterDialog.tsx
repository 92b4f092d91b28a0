import { useQuery } from '@tanstack/react-query'
import { Boxes, KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { list } from '../../api/queries.ts'
import { DeleteDialog } from '../../resource/DeleteDialog.tsx'

interface RemoveClusterDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Removing detaches: the cluster and all that runs on it stay as they are. */
export function RemoveClusterDialog({ id, name, onDone, onClose }: RemoveClusterDialogProps) {
  const t = useTranslations('clusters.remove')
  const environments = useQuery(
    list('environments.Environment', { fields: ['id'], count: 1, query: { 'hostCluster.id': id } }),
  )
  const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const
  return (
    <DeleteDialog
      class="cluster.HostCluster"
      id={id}
      name={name}
      words={{
        title: t('title', { name }),
        text: t('text'),
        confirm: t('confirm', { name }),
        done: t('done', { name }),
      }}
      items={[
        { text: t('credential'), icon: <KeyRound {...icon} /> },
        ...(environments.data
          ? [{ text: t('environments', { count: environments.data.total }), icon: <Boxes {...icon} /> }]
          : []),
      ]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
