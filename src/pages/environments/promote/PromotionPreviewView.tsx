import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { ChangesView } from '../../../components/yaml-editor/ChangesView.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { usePromotion } from './use-promotion.ts'
import { useSay } from '../../../hooks/use-say.ts'
import { LeftOut } from './LeftOut.tsx'
import { useOutcomeText } from './use-outcome-text.ts'

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })
const Place = styled('div')(({ theme }) => ({
  height: 'max(420px, calc(100dvh - 340px))',
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    display: 'grid',
    gridTemplateRows: 'minmax(560px, auto)',
  },
}))
const Notes = styled('ul')({ margin: 0, paddingLeft: 18 })

/** What the promotion would do to each object of the target, as its cluster would take it. */
export function PromotionPreviewView({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const say = useSay()
  const outcomeText = useOutcomeText()
  const sentence = useErrorSentence()
  const { preview, isReady, mutation, isOutdated } = promotion
  if (!isReady || preview === null) return <EmptyState title={t('chooseTarget')} />
  const { data, error, isFetching, refetch } = preview
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label={t('loading')} />
  return (
    <Column aria-busy={isFetching}>
      {mutation.error ? (
        <Notice tone="fail">{isOutdated ? t('changed') : sentence(mutation.error)}</Notice>
      ) : null}
      {data.notes.length > 0 ? (
        <Notice tone="warn" title={t('notes')}>
          <Notes>
            {data.notes.map((note) => (
              <li key={note}>{say(note)}</li>
            ))}
          </Notes>
        </Notice>
      ) : null}
      <LeftOut objects={data.leftOut} />
      <Notice tone="info" title={outcomeText(data.diff)}>
        {data.diff.some(({ change }) => change !== 'unchanged') ? t('undo') : null}
      </Notice>
      <Place>
        <ChangesView objects={data.diff} />
      </Place>
    </Column>
  )
}
