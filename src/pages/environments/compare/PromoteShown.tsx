import { useTranslations } from 'use-intl'
import type { ComparedApplication, Comparison } from '../../../../model/answers/comparison.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { path } from '../../../util/path.ts'
import { partOf, useCompareChoice } from './compare-link.ts'

interface PromoteShownProps {
  comparison: Comparison
  shown: readonly ComparedApplication[]
}

const differs = ({ objects }: ComparedApplication): boolean => objects.some(({ change }) => change !== 'same')

/**
 * Links to promoting the filtered applications that differ, limited to the filtered part. A single
 * application has its own link.
 */
export function PromoteShown({ comparison: { left, right }, shown }: PromoteShownProps) {
  const t = useTranslations('between.compare')
  const [choice] = useCompareChoice()
  const ids = shown.filter(differs).flatMap((application) => application.left?.id ?? [])
  if (ids.length < 2) return null
  const to = path.promoteApplications(left.id, {
    to: right.id,
    applications: ids.join(','),
    parts: partOf(choice),
  })
  return (
    <WriteButton writes="environments.Application" to={to}>
      {t('promoteSeveral', { count: ids.length, name: right.name ?? '' })}
    </WriteButton>
  )
}
