import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { action } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { ConfirmDialog } from '../../ui/page/ConfirmDialog.tsx'
import type { ldapClass, providerClass } from './provider-settings.ts'

interface EndSessionsDialogProps {
  class: typeof providerClass | typeof ldapClass
  provider: { id: string; name: string }
  onClose: () => void
}

/** Ends the sessions of all of a provider's users. */
export function EndSessionsDialog({ class: classId, provider, onClose }: EndSessionsDialogProps) {
  const t = useTranslations('settings.signIn.endSessions')
  const textOf = useMessageText()
  const sentence = useErrorSentence()
  const end = useMutation({
    ...action(classId, 'endSessions', ['users.User']),
    onSuccess: (answer) => {
      showToast({ kind: 'done', text: textOf(answer) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('title', { name: provider.name })}
      text={t('text')}
      confirm={t('confirm')}
      isBusy={end.isPending}
      error={end.error ? sentence(end.error) : null}
      onConfirm={() => end.mutate({ id: provider.id })}
      onClose={onClose}
    />
  )
}
