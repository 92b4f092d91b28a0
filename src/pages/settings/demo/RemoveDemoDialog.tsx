import { useMessageText } from '../../../hooks/use-message-text.ts'
import { Box, History, Network, Server } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { action } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { useSubmission } from '../../../resource/use-submission.ts'

interface RemoveDemoDialogProps {
  id: string
  clusters: number
  onClose: () => void
}

const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Lists everything that is removed with the demo, including what people created on its clusters. */
export function RemoveDemoDialog({ id, clusters, onClose }: RemoveDemoDialogProps) {
  const t = useTranslations('settings.demo.remove')
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const remove = useSubmission({
    ...action('config.Demo', 'remove'),
    title: t('action'),
    tell: (answer) => {
      showToast({ kind: 'done', text: messageText(answer) })
      // Removing the demo affects every area.
      void queryClient.invalidateQueries()
    },
    follow: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('title')}
      text={t('text')}
      items={[
        { text: t('clusters', { count: clusters }), icon: <Network {...icon} /> },
        { text: t('catalog'), icon: <Box {...icon} /> },
        { text: t('infrastructure'), icon: <Server {...icon} /> },
        { text: t('history'), icon: <History {...icon} /> },
      ]}
      confirm={t('action')}
      isBusy={remove.isPending}
      error={remove.error ? sentence(remove.error) : null}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}
