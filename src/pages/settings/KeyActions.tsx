import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeleteDialog } from '../../resource/lazy-dialogs.ts'
import type { ApiKey } from './account.ts'

export function KeyActions({ row }: { row: ApiKey }) {
  const t = useTranslations('settings.keys')
  const [isAsking, setIsAsking] = useState(false)
  const name = row.name ?? row.id
  const words = {
    title: t('revokeTitle', { name }),
    text: t('revokeText'),
    confirm: t('revoke', { name }),
    done: t('revoked', { name }),
  }
  const close = (): void => setIsAsking(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {t('revoke', { name })}
      </Button>
      {isAsking ? (
        <DeleteDialog class="users.ApiKey" id={row.id} {...{ name, words }} onDone={close} onClose={close} />
      ) : null}
    </>
  )
}
