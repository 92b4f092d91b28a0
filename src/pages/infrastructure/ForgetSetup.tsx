import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { remove } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import type { SetupRow } from './provider.ts'

/** Removes a failed setup from the list without touching the machine. */
export function ForgetSetup({ setup, name }: { setup: SetupRow; name: string }) {
  const t = useTranslations('infrastructure.setup')
  const sentence = useErrorSentence()
  const forget = useMutation({
    ...remove('config.HostSetup'),
    onSuccess: () => showToast({ kind: 'done', text: t('forgotten', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  return (
    <div>
      <WriteButton
        writes="config.HostSetup"
        size="small"
        loading={forget.isPending}
        onClick={() => forget.mutate(setup.id)}
      >
        {t('forget')}
      </WriteButton>
    </div>
  )
}
