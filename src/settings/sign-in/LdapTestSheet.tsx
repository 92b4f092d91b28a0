import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { action } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { PlainField } from '../../ui/fields/PlainField.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { ldapClass } from './provider-settings.ts'
import { Checks } from './TestSheet.tsx'

interface LdapTestSheetProps {
  provider: { id: string; name: string }
  onClose: () => void
}

/** Tests a directory when it opens, and on request also looks up a user with the groups and the role. */
export function LdapTestSheet({ provider: { id, name }, onClose }: LdapTestSheetProps) {
  const t = useTranslations('settings.signIn.test')
  const textOf = useMessageText()
  const sentence = useErrorSentence()
  const [user, setUser] = useState('')
  const { mutate, data, error, isPending } = useMutation(action(ldapClass, 'test'))
  useEffect(() => mutate({ id, body: {} }), [mutate, id])
  const hasFailed = data?.checks.some(({ result }) => result === 'failed') === true
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate({ id, body: user.trim() === '' ? {} : { user: user.trim() } })
  }
  return (
    <SideSheet open wide title={t('title', { name })} onClose={onClose}>
      <Stack spacing={4}>
        {data === undefined && error === null ? <Notice tone="info">{t('running')}</Notice> : null}
        {error === null ? null : <Notice tone="fail">{sentence(error)}</Notice>}
        {data === undefined ? null : (
          <>
            <Notice tone={hasFailed ? 'fail' : 'info'}>{textOf(data)}</Notice>
            <Checks checks={data.checks} />
          </>
        )}
        <Stack component="form" spacing={3} noValidate onSubmit={submit}>
          <PlainField label={t('user')} name="user" autoComplete="off" value={user} onChange={setUser} />
          <Button type="submit" variant="outlined" loading={isPending} sx={{ alignSelf: 'start' }}>
            {t('again')}
          </Button>
        </Stack>
      </Stack>
    </SideSheet>
  )
}
