import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endSessions, sessionsOf } from '../../../api/sessions.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useFocusBack } from '../../../hooks/use-focus-back.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { useSubmission } from '../../../resource/use-submission.ts'

interface EndAllButtonProps {
  user: { id: string; name: string }
  /** List of sessions, which receives focus when the button disappears. */
  list: React.RefObject<HTMLUListElement | null>
}

/** Ends all sessions of a user except the current one. The button is hidden if there are none. */
export function EndAllButton({ user, list }: EndAllButtonProps) {
  const t = useTranslations('settings.sessions')
  const sentence = useErrorSentence()
  const { data = [] } = useQuery(sessionsOf(user.id))
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = data.some(({ isCurrent }) => isCurrent)
  const words = isOwn ? 'others' : 'all'
  const close = (): void => setIsAsking(false)
  const end = useSubmission({
    ...endSessions(),
    title: t(`${words}.end`),
    tell: () => showToast({ kind: 'done', text: t(`${words}.done`, { name: user.name }) }),
    follow: close,
  })
  const hasNone = data.every(({ isCurrent }) => isCurrent)
  useFocusBack(list, end.isSuccess && hasNone && !isAsking)
  return (
    <>
      {hasNone ? null : (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t(`${words}.end`)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(`${words}.title`, { name: user.name })}
        text={t(`${words}.text`, { name: user.name })}
        confirm={t(`${words}.end`)}
        isBusy={end.isPending}
        error={end.error ? sentence(end.error) : null}
        onConfirm={() => end.mutate({ id: user.id })}
        onClose={close}
      />
    </>
  )
}
