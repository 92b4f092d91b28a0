import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../model/actions/workloads.ts'
import { Age } from '../../ui/values/Time.tsx'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { Panel } from '../../ui/page/Section.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import type { Component, PodRow } from '../component.ts'
import { podsIn, type RevisionPods, timesOf } from './revision.ts'

const Item = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  width: '100%',
  padding: '8px 10px',
  borderRadius: 4,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, width: '100%' },
  '& .head b': { fontWeight: 500 },
  '& .pods': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  '& time': { ...theme.typography.caption, marginLeft: 'auto', color: theme.vars.palette.text.tertiary },
  '& small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
    overflowWrap: 'anywhere',
  },
  '& small time': { margin: 0 },
}))

interface RevisionListProps {
  component: Component
  revisions: readonly Revision[]
  pods: readonly PodRow[]
  chosen: Revision
  onChoose: (revision: Revision) => void
}

export function RevisionList({ component, revisions, pods, chosen, onChoose }: RevisionListProps) {
  const t = useTranslations('revisions')
  const { name } = component
  return (
    <Panel flush>
      <Box
        component="ul"
        sx={{ maxHeight: { xs: 280, md: '100%' }, padding: 1, listStyle: 'none', overflow: 'auto' }}
        aria-label={t('list', { name })}
      >
        {revisions.map((revision) => {
          const own = podsIn(revision, pods)
          const { since, firstMade, hasReturned } = timesOf(revision, revisions, component)
          return (
            <li key={revision.name}>
              <Item aria-pressed={revision === chosen} onClick={() => onChoose(revision)}>
                <span className="head">
                  <b>{t('revision', { revision: revision.revision })}</b>
                  {revision.isCurrent ? <Chip size="small" label={t('current')} /> : null}
                  {since === null && firstMade !== null ? null : <Age time={since} />}
                </span>
                {own === null ? null : <PodsOfRevision pods={own} />}
                {revision.images.map((image) => (
                  <ImageText key={image} image={image} />
                ))}
                {firstMade === null ? null : <FirstMade time={firstMade} hasReturned={hasReturned} />}
                {revision.cause === null ? null : <small>{revision.cause}</small>}
              </Item>
            </li>
          )
        })}
      </Box>
    </Panel>
  )
}

function PodsOfRevision({ pods: { count, ready, state } }: { pods: RevisionPods }) {
  const t = useTranslations('revisions')
  return (
    <span className="pods">
      <StateLabel state={state} />
      <small>{t('pods', { count, ready })}</small>
    </span>
  )
}

function FirstMade({ time, hasReturned }: { time: number; hasReturned: boolean }) {
  const t = useTranslations('revisions')
  const age = <Age time={time} />
  return <small>{t.rich(hasReturned ? 'firstMade' : 'made', { age: () => age })}</small>
}
