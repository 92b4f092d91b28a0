import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { revisions as revisionsOf } from '../../../api/revisions.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import type { Component } from '../component.ts'
import { useApplication } from '../use-application.ts'
import { RevisionDiff } from './RevisionDiff.tsx'
import { RevisionList } from './RevisionList.tsx'
import type { RevisionChoice } from './use-revision-choice.ts'
import { useRollBack } from './use-roll-back.ts'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr)',
  gap: 20,
  height: 'max(460px, calc(100vh - 300px))',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(400px, 1fr)',
    height: 'auto',
  },
}))

interface RevisionViewProps {
  component: Component
  choice: RevisionChoice
  onChoice: (change: Partial<RevisionChoice>) => void
}

/** The revisions of one component, and what the chosen one changes. */
export function RevisionView({ component, choice, onChoice }: RevisionViewProps) {
  const t = useTranslations('revisions')
  const { disabledReason } = useApplication()
  const { id, kind, name, isPaused } = component
  const { data, error, refetch } = useQuery(revisionsOf(`environments.${kind}`, id))
  const { rollBack, isBusy } = useRollBack(component)
  // What was read before stays while the cluster is away; the page's head says that it is.
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label={t('loading', { name })} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  const chosen = data.find(({ revision }) => revision === choice.revision) ?? data[0]
  if (chosen === undefined)
    return <EmptyState title={t('nothingKept', { name })} text={t('nothingKeptText')} />
  const current = data.find(({ isCurrent }) => isCurrent)?.revision ?? null
  return (
    <Grid>
      <RevisionList
        component={component}
        revisions={data}
        chosen={chosen}
        onChoose={({ revision }) => onChoice({ revision })}
      />
      <RevisionDiff
        revisions={data}
        chosen={chosen}
        side={choice.side}
        onSide={(side) => onChoice({ side })}
        disabledReason={disabledReason ?? (isPaused ? t('pausedReason', { name }) : undefined)}
        isBusy={isBusy}
        onRollBack={() => rollBack(chosen.revision, current)}
      />
    </Grid>
  )
}
