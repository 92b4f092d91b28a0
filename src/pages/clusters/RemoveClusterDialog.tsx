import { useMutation, useQuery } from '@tanstack/react-query'
import { Boxes, KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { list, remove } from '../../api/queries.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'

interface RemoveClusterDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Removing detaches: the cluster and all that runs on it stay as they are. */
export function RemoveClusterDialog({ id, name, onDone, onClose }: RemoveClusterDialogProps) {
  const t = useTranslations('clusters.remove')
  const sentence = useErrorSentence()
  const environments = useQuery(
    list('environments.Environment', { fields: ['id'], count: 1, query: { 'hostCluster.id': id } }),
  )
  const detach = useMutation({
    ...remove('cluster.HostCluster'),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('done', { name }) })
      onDone()
    },
  })
  const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text')}
      items={[
        { text: t('credential'), icon: <KeyRound {...icon} /> },
        ...(environments.data
          ? [{ text: t('environments', { count: environments.data.total }), icon: <Boxes {...icon} /> }]
          : []),
      ]}
      confirm={t('confirm', { name })}
      isBusy={detach.isPending}
      error={detach.error ? sentence(detach.error) : null}
      onConfirm={() => detach.mutate(id)}
      onClose={onClose}
    />
  )
}
