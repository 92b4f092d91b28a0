import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../../model/answers/revision.ts'
import { revisions as revisionsOf } from '../../../api/revisions.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { podsQuery } from '../application.ts'
import { type Component, type PodRow, podsOf } from '../component.ts'
import { helpfulOf } from '../rollout/rollout-steps.ts'
import { useApplication } from '../use-application.ts'
import { RevisionDiff } from './RevisionDiff.tsx'
import { RevisionList } from './RevisionList.tsx'
import type { RevisionChoice } from './use-revision-choice.ts'

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

/** Revisions of one component, with the changes of the chosen one. */
export function RevisionView(props: RevisionViewProps) {
  const { id, kind, name } = props.component
  const t = useTranslations('revisions')
  const { application } = useApplication()
  const { data, error, refetch } = useQuery(revisionsOf(`environments.${kind}`, id))
  const pods = useQuery(podsQuery(application.id))
  // Keeps the data on screen while the cluster is unreachable, which the page's head reports.
  if (data === undefined || pods.isPending)
    return error === null ? (
      <RowsSkeleton label={t('loading', { name })} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  return <Kept {...props} revisions={data} pods={podsOf(props.component, pods.data?.entries ?? [])} />
}

interface KeptProps extends RevisionViewProps {
  revisions: readonly Revision[]
  pods: readonly PodRow[]
}

function Kept({ component, choice, onChoice, revisions, pods }: KeptProps) {
  const t = useTranslations('revisions')
  // Initially shows the revision most likely to help; later updates don't replace it.
  const [first] = useState(() => helpfulOf(component, revisions, pods)?.revision)
  const numbered = (number: number | null | undefined) =>
    revisions.find(({ revision }) => revision === number)
  const chosen = numbered(choice.revision) ?? numbered(first) ?? revisions[0]
  if (chosen === undefined)
    return <EmptyState title={t('nothingKept', { name: component.name })} text={t('nothingKeptText')} />
  const shown = { component, revisions, chosen }
  return (
    <Grid>
      <RevisionList {...shown} pods={pods} onChoose={({ revision }) => onChoice({ revision })} />
      <RevisionDiff {...shown} side={choice.side} onSide={(side) => onChoice({ side })} />
    </Grid>
  )
}
