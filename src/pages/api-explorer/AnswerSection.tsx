import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { AnswerView } from './AnswerView.tsx'
import type { Sending } from './use-send.ts'

const Live = styled('div')({ minWidth: 0 })

/** What came of the last call. */
export function AnswerSection({ sending }: { sending: Sending }) {
  const t = useTranslations('apiExplorer')
  const { answer, error, isPending } = sending
  const place = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    // The answer to a long form comes below the window's edge.
    if (isSent.current && !isPending) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    isSent.current = isPending
  }, [isPending])
  const body = (): React.ReactNode => {
    if (isPending)
      return (
        <Panel>
          <StateLabel state="executing" word={t('call.sending')} />
        </Panel>
      )
    if (error) return <Failure error={error} />
    if (answer) return <AnswerView answer={answer} />
    return <EmptyState title={t('answer.none')} text={t('answer.noneText')} />
  }
  return (
    <Section title={t('answer.title')}>
      <Live ref={place} aria-live="polite" aria-busy={isPending}>
        {body()}
      </Live>
    </Section>
  )
}
