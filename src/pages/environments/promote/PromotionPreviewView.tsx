import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { usePromotion } from './use-promotion.ts'
import { reportedNotes, useMessageText } from '../../../hooks/use-message-text.ts'
import { LeftOut } from './LeftOut.tsx'
import { PreviewColumn } from './PreviewColumn.tsx'
import { PromotedChanges } from './PromotedChanges.tsx'
import { useOutcomeText } from './use-outcome-text.ts'

const Notes = styled('ul')({ margin: 0, paddingLeft: 18 })

/** Effect on each object of the target, from the target cluster's dry run. */
export function PromotionPreviewView({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const messageText = useMessageText()
  const outcomeText = useOutcomeText()
  const sentence = useErrorSentence()
  const { preview, isReady, mutation, isOutdated } = promotion
  if (!isReady || preview === null) return <EmptyState title={t('chooseTarget')} />
  const { data, error, isFetching, refetch } = preview
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label={t('loading')} />
  return (
    <PreviewColumn aria-busy={isFetching}>
      {mutation.error ? (
        <Notice tone="fail">{isOutdated ? t('changed') : sentence(mutation.error)}</Notice>
      ) : null}
      {data.notes.length > 0 ? (
        <Notice tone="warn" title={t('notes')}>
          <Notes>
            {reportedNotes(data).map((note) => (
              <li key={note.message}>{messageText(note)}</li>
            ))}
          </Notes>
        </Notice>
      ) : null}
      <LeftOut objects={data.leftOut} />
      <Notice tone="info" title={outcomeText(data.diff)}>
        {data.diff.some(({ change }) => change !== 'unchanged') ? t('undo') : null}
      </Notice>
      <PromotedChanges objects={data.diff} />
    </PreviewColumn>
  )
}
