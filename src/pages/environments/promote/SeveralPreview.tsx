import { useTranslations } from 'use-intl'
import type { PreviewedApplication } from '../../../../model/answers/promotion.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { LoadingBar } from '../../../components/LoadingBar.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { Failure } from '../../../resource/Failure.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { path } from '../../../util/path.ts'
import { PreviewColumn } from './PreviewColumn.tsx'
import { PromotedChanges } from './PromotedChanges.tsx'
import { type SeveralEntry, SeveralList } from './SeveralList.tsx'
import { writeSeveral } from './use-several-choice.ts'
import { useOutcomeText } from './use-outcome-text.ts'
import type { useSeveral } from './use-several.ts'

/** Rejected applications first, then changed ones. */
const rank = { failed: 0, changes: 1, same: 2 } as const

interface PreviewedProps {
  used: ReturnType<typeof useSeveral>
  applications: PreviewedApplication[]
}

function Previewed({ used, applications }: PreviewedProps) {
  const t = useTranslations('between.promote')
  const outcomeText = useOutcomeText()
  const messageText = useMessageText()
  // The page of a single application gets the same choice of parts.
  const parts = writeSeveral({ to: used.to, applications: null, parts: used.parts }).parts || undefined
  const entries = applications
    .map(({ refusal, refusalReasons: reasons, diff, ...others }) => {
      const isGoing = diff.some(({ change }) => change !== 'unchanged')
      const mark = refusal !== null ? 'failed' : isGoing ? 'changes' : 'same'
      const to = path.promoteApplication(used.id, others.id, used.to, parts)
      const text = refusal === null ? outcomeText(diff) : messageText({ message: refusal, reasons })
      return { ...others, mark, text, to } satisfies SeveralEntry
    })
    .toSorted((one, other) => rank[one.mark] - rank[other.mark])
  const changed = applications.flatMap(({ name, diff }) =>
    diff.flatMap((object) => (object.change === 'unchanged' ? [] : [{ ...object, application: name }])),
  )
  return (
    <>
      <SeveralList label={t('severalApplications')} entries={entries} />
      <PromotedChanges objects={changed} />
    </>
  )
}

/** Effect on each application and object of the target, from the target cluster's dry run. */
export function SeveralPreview({ used }: { used: ReturnType<typeof useSeveral> }) {
  const t = useTranslations('between.promote')
  const text = useMessageText()
  const sentence = useErrorSentence()
  const { preview, isReady, mutation } = used
  if (!isReady) return <EmptyState title={t('chooseTarget')} />
  const { data, error, isFetching, isPlaceholderData, refetch } = preview
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label={t('loading')} />
  return (
    <PreviewColumn aria-busy={isFetching}>
      {isPlaceholderData ? <LoadingBar label={t('loading')} /> : null}
      {mutation.error ? <Notice tone="fail">{sentence(mutation.error)}</Notice> : null}
      <Notice tone="info" title={text(data)}>
        {t('severalUndo')}
      </Notice>
      <Previewed used={used} applications={data.applications} />
    </PreviewColumn>
  )
}
