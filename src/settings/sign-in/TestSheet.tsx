import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { LdapCheck, ProviderCheck } from '../../../model/actions/sign-in-providers.ts'
import { action } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { providerClass } from './provider-settings.ts'

const marks = { passed: 'completed', warning: 'degraded', failed: 'failed' } as const

/** Results of a provider's test. */
export function Checks({ checks }: { checks: readonly (ProviderCheck | LdapCheck)[] }) {
  const t = useTranslations('settings.signIn.test')
  const textOf = useMessageText()
  return (
    <FactTable
      label={t('results')}
      heads={[t('check'), t('result')]}
      isProse
      rows={checks.map(({ name, result, ...reported }) => ({
        id: name,
        cells: [
          <span key="name" className="state">
            <StateMark state={marks[result]} />
            {t(`checks.${name}`)}
          </span>,
          textOf(reported),
        ],
      }))}
    />
  )
}

interface TestSheetProps {
  provider: { id: string; name: string }
  onClose: () => void
}

/** Tests a provider when it opens, and shows the result of each check. */
export function TestSheet({ provider, onClose }: TestSheetProps) {
  const t = useTranslations('settings.signIn.test')
  const textOf = useMessageText()
  const sentence = useErrorSentence()
  const { mutate, data, error, isPending } = useMutation(action(providerClass, 'test'))
  useEffect(() => mutate({ id: provider.id }), [mutate, provider.id])
  const hasFailed = data?.checks.some(({ result }) => result === 'failed') === true
  const again = (
    <Button loading={isPending} onClick={() => mutate({ id: provider.id })}>
      {t('again')}
    </Button>
  )
  return (
    <SideSheet open wide title={t('title', { name: provider.name })} onClose={onClose} foot={again}>
      <Stack spacing={4}>
        {data === undefined && error === null ? <Notice tone="info">{t('running')}</Notice> : null}
        {error === null ? null : <Notice tone="fail">{sentence(error)}</Notice>}
        {data === undefined ? null : (
          <>
            <Notice tone={hasFailed ? 'fail' : 'info'}>{textOf(data)}</Notice>
            <Checks checks={data.checks} />
          </>
        )}
      </Stack>
    </SideSheet>
  )
}
