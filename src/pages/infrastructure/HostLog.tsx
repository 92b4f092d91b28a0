import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { Section } from '../../components/Section.tsx'
import { OutputText } from '../../components/OutputText.tsx'
import { hostAction } from './provider.ts'

/** Live tail of the agent's log. */
export function HostLog({ actionId }: { actionId: string }) {
  const t = useTranslations('infrastructure.host')
  const { data } = useQuery(hostAction(actionId))
  const { output, reason } = data ?? {}
  return (
    <Section title={t('log')}>
      {reason ? <Notice tone="fail">{reason}</Notice> : null}
      {output ? <OutputText text={output} most={420} /> : <Notice tone="info">{t('logWaits')}</Notice>}
    </Section>
  )
}
