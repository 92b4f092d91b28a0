import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { ComparedApplication, ComparedObject, Comparison } from '../../../../model/answers/comparison.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { DifferenceTable } from '../../../resource/activity/DifferenceTable.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { NoMatch } from '../../../resource/NoMatch.tsx'
import { path } from '../../../util/path.ts'
import { partOf, useCompareChoice } from './compare-link.ts'
import { CompareFilters } from './CompareFilters.tsx'
import { narrowed } from './narrow.ts'
import { PromoteShown } from './PromoteShown.tsx'
import { useFacts } from './use-facts.ts'

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Part = styled('article')(({ theme }) => ({
  minWidth: 0,
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& h3 small, & summary': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

interface ComparisonViewProps {
  comparison: Comparison
  /** Shows the previous choice while the new one loads. */
  isOld: boolean
}

/** Comparison by application and object. */
export function ComparisonView({ comparison, isOld }: ComparisonViewProps) {
  const t = useTranslations('between.compare')
  const { left, right, applications } = comparison
  const names = { left: left.name ?? '', right: right.name ?? '' }
  const away = [left, right].filter(({ isLastKnown }) => isLastKnown)
  return (
    <Parts aria-busy={isOld}>
      {away.length > 0 ? (
        <Notice tone="away">{away.map(({ name }) => t('lastKnown', { name: name ?? '' })).join(' ')}</Notice>
      ) : null}
      {applications.length === 0 ? (
        <EmptyState title={t('same')} text={t('sameText', names)} />
      ) : (
        <Applications comparison={comparison} />
      )}
    </Parts>
  )
}

const countOf = (applications: readonly ComparedApplication[]): number =>
  applications.reduce((count, { objects }) => count + objects.length, 0)

/** Applications that match the filters. */
function Applications({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('between.compare')
  const [choice, choose] = useCompareChoice()
  const shown = narrowed(comparison.applications, choice)
  return (
    <>
      <CompareFilters shown={countOf(shown)} total={countOf(comparison.applications)}>
        <PromoteShown comparison={comparison} shown={shown} />
      </CompareFilters>
      {shown.length === 0 ? (
        <NoMatch what={t('what')} onClear={() => choose({ search: '', differs: '' })} />
      ) : null}
      {shown.map((application) => (
        <Application
          key={application.left?.id ?? application.right?.id ?? ''}
          application={application}
          comparison={comparison}
        />
      ))}
    </>
  )
}

interface ApplicationProps {
  application: ComparedApplication
  comparison: Comparison
}

function Application({ application, comparison }: ApplicationProps) {
  const t = useTranslations('between.compare')
  const [choice] = useCompareChoice()
  const { left, right } = comparison
  const different = application.objects.filter(({ change }) => change !== 'same').length
  const promotion = application.left ? (
    <WriteButton
      writes="environments.Application"
      variant="text"
      size="small"
      to={path.promoteApplication(left.id, application.left.id, right.id, partOf(choice))}
    >
      {t('promote', { name: right.name ?? '' })}
    </WriteButton>
  ) : null
  return (
    <Section title={application.name ?? t('others')} note={t('count', { count: different })} end={promotion}>
      <Panel>
        <Parts>
          {application.objects.map((object) => (
            <ObjectPart key={`${object.kind}/${object.name}`} object={object} comparison={comparison} />
          ))}
        </Parts>
      </Panel>
    </Section>
  )
}

function ObjectPart({ object, comparison }: { object: ComparedObject; comparison: Comparison }) {
  const t = useTranslations('between.compare')
  const differences = useFacts(object)
  const { kind, name, change } = object
  const heads = [comparison.left.name ?? '', comparison.right.name ?? ''] as const
  const table =
    differences.length === 0 ? null : (
      <DifferenceTable label={`${kind} ${name}`} differences={differences} heads={heads} />
    )
  const isWhole = change === 'onlyLeft' || change === 'onlyRight'
  return (
    <Part>
      <h3>
        {kind} {name} <small>{t(`changes.${change}`, { left: heads[0], right: heads[1] })}</small>
      </h3>
      {isWhole && table ? (
        <details>
          <summary>{t('whole')}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Part>
  )
}
