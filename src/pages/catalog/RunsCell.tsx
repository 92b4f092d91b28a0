import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateMark } from '../../components/StateMark.tsx'
import type { CatalogApplication } from './application-objects.ts'
import { allRuns, countByState } from './runs.ts'

const Row = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 14px' })

const Count = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const strong = (text: ReactNode) => <b>{text}</b>

/** Runs of an application by state, worst first. All rows share one request. */
export function RunsCell({ application }: { application: CatalogApplication }) {
  const t = useTranslations('catalog')
  const { data } = useQuery(allRuns())
  const own =
    data?.entries.filter((run) => run.catalogApplication?.some(({ id }) => id === application.id)) ?? []
  if (own.length === 0) return <>{(application.runs?.length ?? 0) === 0 ? t('notRun') : null}</>
  return (
    <Row>
      {countByState(own).map(({ state, count }) => (
        <Count key={state}>
          <StateMark state={state} />
          <span>{t.rich(`runs.${state}`, { count, n: strong })}</span>
        </Count>
      ))}
    </Row>
  )
}
