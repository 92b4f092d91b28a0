import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AccessCheck } from '../../../model/actions/providers.ts'
import { action } from '../../api/queries.ts'
import { Age } from '../../components/Time.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Panel, Section } from '../../components/Section.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { useMessageText, useStatusText } from '../../hooks/use-message-text.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { AccessState } from './AccessState.tsx'
import type { ProviderRow } from './provider.ts'

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& ul': { display: 'grid', gap: 8, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 8,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& li > svg': { marginTop: 3 },
}))

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

/** Result of the last access check of a provider's account, and a button to check again. */
export function ProviderAccess({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.access')
  const sentence = useErrorSentence()
  const validate = useMutation(action('config.CloudProvider', 'validateAccess'))
  // Shows the checks of a run started here until the settings change, which clears the result.
  const isCurrent = provider.validatedOn != null
  const checks = (isCurrent && validate.data?.checks) || []
  const age = <Age time={provider.validatedOn} />
  const button = (
    <WriteButton
      writes="config.CloudProvider"
      size="small"
      startIcon={<ShieldCheck size={14} strokeWidth={1.6} aria-hidden />}
      loading={validate.isPending}
      onClick={() => validate.mutate({ id: provider.id })}
    >
      {t('validate')}
    </WriteButton>
  )
  return (
    <Section title={t('title')} end={button}>
      <Panel>
        <Body aria-live="polite">
          <Row>
            <AccessState provider={provider} withCause={false} />
            {isCurrent ? <small>{t.rich('tried', { age: () => age })}</small> : null}
          </Row>
          <Found provider={provider} checks={checks} />
          {validate.error ? <Notice tone="fail">{sentence(validate.error)}</Notice> : null}
        </Body>
      </Panel>
    </Section>
  )
}

function Found({ provider, checks }: { provider: ProviderRow; checks: AccessCheck[] }) {
  const t = useTranslations('infrastructure.access')
  const text = useMessageText()
  const statusText = useStatusText()
  if (checks.length > 0)
    return (
      <ul aria-label={t('checks')}>
        {checks.map(({ name, isPassed, ...reported }) => (
          <li key={name}>
            <StateMark state={isPassed ? 'completed' : 'failed'} />
            <span>{text(reported)}</span>
          </li>
        ))}
      </ul>
    )
  const reported = provider.status ?? []
  if (reported.length === 0 && provider.state === 'available') return null
  return <p>{reported.length === 0 ? t('untriedText') : statusText(provider)}</p>
}
