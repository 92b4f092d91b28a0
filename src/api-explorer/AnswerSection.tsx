import { Suspense, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { Failure } from '../form/Failure.tsx'
import { formatBytes } from '../util/format.ts'
import type { Sending } from './use-send.ts'

/** Loaded on the first call, because it includes the editor. */
const AnswerView = lazyPart(async () => (await import('./AnswerView.tsx')).AnswerView)

/** Progress of a call in one sentence for screen readers; the response itself may be megabytes. */
function useProgress({ isPending, answer, error }: Sending): string {
  const t = useTranslations('apiExplorer')
  const locale = useLocale()
  if (isPending) return t('call.sending')
  if (error || !answer) return ''
  const { status, statusText, bytes, durationMs } = answer
  return t('answer.done', {
    status: `${status} ${statusText}`.trim(),
    size: formatBytes(bytes, locale),
    duration: Math.round(durationMs),
  })
}

export function AnswerSection({ sending }: { sending: Sending }) {
  const t = useTranslations('apiExplorer')
  const { answer, coming, error, isPending } = sending
  const progress = useProgress(sending)
  const place = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    // Below a long form, the response would be outside the window.
    if (isSent.current && !isPending) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    isSent.current = isPending
  }, [isPending])
  const underWay = (
    <Panel>
      <StateLabel state="executing" word={t('call.sending')} />
    </Panel>
  )
  const body = (): React.ReactNode => {
    if (coming) return <AnswerView answer={coming} isComing />
    if (isPending) return underWay
    if (error) return <Failure error={error} />
    if (answer) return <AnswerView answer={answer} isComing={false} />
    return <EmptyState title={t('answer.none')} text={t('answer.noneText')} />
  }
  return (
    <Section title={t('answer.title')}>
      <HiddenText as="output">{progress}</HiddenText>
      <div style={{ minWidth: 0 }} ref={place}>
        <Suspense fallback={underWay}>{body()}</Suspense>
      </div>
    </Section>
  )
}
