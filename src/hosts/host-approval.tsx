import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { setupSteps, type SetupStep } from '../../model/config/host-setup.ts'
import { action } from '../api/queries.ts'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { Inline } from '../ui/page/layout.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { StepList } from '../ui/page/StepList.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import type { HostRow } from './providers/provider.ts'

/**
 * Approves or rejects a machine that registered without a token. The approver compares its key with the one
 * its setup printed.
 */
export function Approval({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.approval')
  const sentence = useErrorSentence()
  const name = host.name ?? host.id
  const key = host.keyFingerprint ?? ''
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const approve = useMutation({
    ...action('config.Host', 'approve'),
    onSuccess: () => showToast({ kind: 'done', text: t('approved', { name }) }),
    onError,
  })
  const refuse = useMutation({
    ...action('config.Host', 'remove'),
    onSuccess: () => showToast({ kind: 'done', text: t('refused', { name }) }),
    onError,
  })
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Inline align="stretch" noWrap>
          <WriteButton
            writes="config.Host"
            size="small"
            loading={approve.isPending}
            onClick={() => approve.mutate({ id: host.id, body: { keyFingerprint: key } })}
          >
            {t('approve', { name })}
          </WriteButton>
          <WriteButton
            writes="config.Host"
            size="small"
            loading={refuse.isPending}
            onClick={() => refuse.mutate({ id: host.id })}
          >
            {t('refuse')}
          </WriteButton>
        </Inline>
      }
    >
      {t('text')} <code style={{ overflowWrap: 'anywhere' }}>{key}</code>{' '}
      <CopyButton text={key} label={t('copyKey')} />
    </Notice>
  )
}

/** Steps of a setup, including those not started. */
export function SetupSteps({ steps, label }: { steps: readonly SetupStep[]; label: string }) {
  const t = useTranslations('infrastructure.setup')
  return (
    <StepList
      label={label}
      words={{
        running: t('states.running'),
        completed: t('states.completed'),
        failed: t('states.failed'),
      }}
      steps={setupSteps.map((name) => ({
        name,
        label: t(`steps.${name}`),
        step: steps.find((step) => step.name === name),
      }))}
    />
  )
}
