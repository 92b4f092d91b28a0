import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useCallback, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Difference } from '../../../model/answers/changed-object.ts'
import type {
  ComparedApplication,
  ComparedObject,
  Comparison,
  Fact,
} from '../../../model/actions/environments.ts'
import { EmptyState, NoMatch } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { DifferenceTable } from '../../model-ui/activity/DifferenceTable.tsx'
import { FilterChip } from '../../table/toolbar/FilterChip.tsx'
import type { ListFilter } from '../../table/list-definition.ts'
import { SearchField } from '../../table/toolbar/SearchField.tsx'
import { WriteButton } from '../../form/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { useCompareChoice, differences, partOf, narrowed } from './comparison.ts'

const Bar = styled('search')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > output': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

const differsFilter: ListFilter = {
  field: 'differs',
  label: (t) => t('between.compare.differs'),
  choices: differences.map((part) => ({ value: part, label: (t) => t(`between.compare.parts.${part}`) })),
}

interface CompareFiltersProps {
  /** Number of objects after filtering, and in total. */
  shown: number
  total: number
  /** Actions for the filtered objects. */
  children: ReactNode
}

/** Filters of a comparison, stored in the address. */
function CompareFilters({ shown, total, children }: CompareFiltersProps) {
  const t = useTranslations('between.compare')
  const [choice, choose] = useCompareChoice()
  const search = useCallback((text: string) => choose({ search: text }), [choose])
  return (
    <Bar>
      <SearchField value={choice.search} onChange={search} placeholder={t('searchPlaceholder')} />
      <FilterChip
        filter={differsFilter}
        isOne
        chosen={choice.differs === '' ? [] : [choice.differs]}
        onChange={(change) => {
          const [value] = change([])
          choose({ differs: differences.find((part) => part === value) ?? '' })
        }}
      />
      <output>{shown === total ? null : t('shown', { shown, total })}</output>
      <div style={{ marginLeft: 'auto' }}>{children}</div>
    </Bar>
  )
}

interface PromoteShownProps {
  comparison: Comparison
  shown: readonly ComparedApplication[]
}

const differs = ({ objects }: ComparedApplication): boolean => objects.some(({ change }) => change !== 'same')

/**
 * Links to promoting the filtered applications that differ, limited to the filtered part. A single
 * application has its own link.
 */
function PromoteShown({ comparison: { left, right }, shown }: PromoteShownProps) {
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

/** Prefix of most paths; it adds no information. */
const podPath = /^spec\.(jobTemplate\.spec\.)?template\.spec\./

const isHidden = (kind: string, { path }: Fact): boolean => kind === 'Secret' && path.startsWith('data.')

/** Returns an object's facts as table rows. Secret values only show whether both sides are equal. */
function useFacts({ kind, facts }: ComparedObject): Difference[] {
  const t = useTranslations('between.compare')
  const other = ({ isSame }: Fact): string =>
    t(isSame === null ? 'hiddenUnknown' : isSame ? 'hiddenSame' : 'hiddenOther')
  return facts.map((fact) => {
    const { path, left, right, part: _part, isSame: _isSame, ...texts } = fact
    const sides = { before: left, after: right }
    if (isHidden(kind, fact)) {
      if (left !== null) sides.before = t('hidden')
      if (right !== null) sides.after = left === null ? t('hidden') : other(fact)
    }
    const short = path.replace(podPath, '')
    return { path: short, field: short, modelIndex: kind, part: null, isReadOnly: false, ...sides, ...texts }
  })
}

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

export function ComparisonView({ comparison, isOld }: ComparisonViewProps) {
  const t = useTranslations('between.compare')
  const { left, right, applications } = comparison
  const names = { left: left.name ?? '', right: right.name ?? '' }
  const disconnected = [left, right].filter(({ isLastKnown }) => isLastKnown)
  return (
    <Stack spacing={5} aria-busy={isOld}>
      {disconnected.length > 0 ? (
        <Notice tone="neutral">
          {disconnected.map(({ name }) => t('lastKnown', { name: name ?? '' })).join(' ')}
        </Notice>
      ) : null}
      {applications.length === 0 ? (
        <EmptyState title={t('same')} text={t('sameText', names)} />
      ) : (
        <Applications comparison={comparison} />
      )}
    </Stack>
  )
}

const countOf = (applications: readonly ComparedApplication[]): number =>
  applications.reduce((count, { objects }) => count + objects.length, 0)

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
        <Stack spacing={5}>
          {application.objects.map((object) => (
            <ObjectPart key={`${object.kind}/${object.name}`} object={object} comparison={comparison} />
          ))}
        </Stack>
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
