import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { remove } from '../../api/queries.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import type { ApiKey } from './account.ts'

export function KeyActions({ row }: { row: ApiKey }) {
  const t = useTranslations('settings.keys')
  const sentence = useErrorSentence()
  const [isAsking, setIsAsking] = useState(false)
  const name = row.name ?? row.id
  const revoke = useMutation({
    ...remove('users.ApiKey'),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('revoked', { name }) })
      setIsAsking(false)
    },
  })
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {t('revoke', { name })}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          confirm={t('revoke', { name })}
          isBusy={revoke.isPending}
          error={revoke.error ? sentence(revoke.error) : null}
          onConfirm={() => revoke.mutate(row.id)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
