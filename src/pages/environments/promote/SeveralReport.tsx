import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PromotedApplication, PromotionOutcome } from '../../../../model/answers/promotion.ts'
import type { SeveralAnswer } from '../../../../model/answers/promotion.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { path } from '../../../util/path.ts'
import { SeveralList } from './SeveralList.tsx'

const marks = { promoted: 'completed', unchanged: 'same', refused: 'failed', failed: 'failed' } as const
const rank: Record<PromotionOutcome, number> = { failed: 0, refused: 1, promoted: 2, unchanged: 3 }

interface SeveralReportProps {
  answer: SeveralAnswer
  /** The environment that they went to. */
  to: string
}

/** What became of each application, where some could not go. */
export function SeveralReport({ answer, to }: SeveralReportProps) {
  const t = useTranslations('between.promote')
  const say = useSay()
  const placeOf = ({ application }: PromotedApplication): string | null =>
    application === null ? null : path.application(to, application)
  return (
    <>
      <Notice
        tone="warn"
        title={say(answer.message)}
        action={
          <Button size="small" component={Link} to={path.change(answer.changes.sequenceId)}>
            {t('showChange')}
          </Button>
        }
      />
      <SeveralList
        label={t('severalApplications')}
        entries={answer.applications
          .toSorted((one, other) => rank[one.outcome] - rank[other.outcome])
          .map(({ outcome, message, ...others }) => ({
            ...others,
            mark: marks[outcome],
            text: outcome === 'promoted' || outcome === 'unchanged' ? t(`outcomes.${outcome}`) : message,
            to: placeOf({ outcome, message, ...others }),
          }))}
      />
    </>
  )
}
