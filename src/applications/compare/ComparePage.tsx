import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { comparison } from '../../api/calls/environments.ts'
import type { Comparison } from '../../../model/actions/environments.ts'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Failure } from '../../form/Failure.tsx'
import { crumbText } from '../../util/page.ts'
import { EnvironmentPicker } from '../../environments/EnvironmentPicker.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { useCompareChoice } from './comparison.ts'

export const handle = crumbText((t) => t('between.compare.title'))

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px) max-content minmax(0, 360px) minmax(0, 1fr)',
  alignItems: 'end',
  gap: '12px 16px',
  // The checkbox's label moves below the fields if it doesn't fit next to them.
  [theme.breakpoints.down('lg')]: { '& > label': { gridColumn: '1 / -1' } },
  // Aligns button and checkbox with the fields, below their labels.
  '& .MuiFormHelperText-root:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  '& > .MuiAutocomplete-root': { width: '100%' },
}))

export default function ComparePage() {
  const t = useTranslations('between.compare')
  const [choice] = useCompareChoice()
  const { left, right, all } = choice
  const isChosen = left !== '' && right !== '' && left !== right
  const query = useQuery({ ...comparison(left, right, all), enabled: isChosen })
  const shown = isChosen ? query.data : undefined
  return (
    <>
      <PageHead title={t('title')} sentence={shown ? <Sentence comparison={shown} /> : t('choose')} />
      <PageBody>
        <Chooser />
        {isChosen ? <Result query={query} /> : null}
      </PageBody>
    </>
  )
}

function Sentence({ comparison: { left, right, counts } }: { comparison: Comparison }) {
  const t = useTranslations('between.compare')
  return <>{t('sentence', { ...counts, leftName: left.name ?? '', rightName: right.name ?? '' })}</>
}

function Result({ query }: { query: UseQueryResult<Comparison> }) {
  const t = useTranslations('between.compare')
  const { data, error, isPlaceholderData, refetch } = query
  if (data) return <ComparisonView comparison={data} isOld={isPlaceholderData} />
  return error ? (
    <Failure error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton label={t('loading')} />
  )
}

function Chooser() {
  const t = useTranslations('between.compare')
  const [{ left, right, all }, choose] = useCompareChoice()
  return (
    <Choices>
      <EnvironmentPicker
        id="compare-left"
        label={t('left')}
        value={left}
        onChange={(id) => choose({ left: id })}
      />
      <Tooltip title={t('swap')}>
        <IconButton aria-label={t('swap')} onClick={() => choose({ left: right, right: left })}>
          <ArrowLeftRight size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </Tooltip>
      <EnvironmentPicker
        id="compare-right"
        label={t('right')}
        value={right}
        onChange={(id) => choose({ right: id })}
      />
      <FormControlLabel
        control={<Checkbox checked={all} onChange={(_event, checked) => choose({ all: checked })} />}
        label={t('all')}
      />
    </Choices>
  )
}
