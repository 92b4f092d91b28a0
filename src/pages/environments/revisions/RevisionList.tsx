import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../../api/revisions.ts'
import { Age } from '../../../components/Age.tsx'
import { ImageText } from '../../../components/ImageText.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { podsQuery } from '../application.ts'
import { type Component, podsOf } from '../component.ts'
import { useApplication } from '../use-application.ts'
import { countPods, timesOf } from './revision.ts'

const List = styled('ul')(({ theme }) => ({
  maxHeight: '100%',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  overflow: 'auto',
  [theme.breakpoints.down('md')]: { maxHeight: 280 },
}))
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
  chosen: Revision
  onChoose: (revision: Revision) => void
}

/** The revisions of a component, the newest first. */
export function RevisionList({ component, revisions, chosen, onChoose }: RevisionListProps) {
  const t = useTranslations('revisions')
  const { application } = useApplication()
  const pods = podsOf(component, useQuery(podsQuery(application.id)).data?.entries ?? [])
  const { name } = component
  return (
    <Panel flush>
      <List aria-label={t('list', { name })}>
        {revisions.map((revision) => {
          const count = countPods(revision, pods)
          const { since, firstMade, hasReturned } = timesOf(revision, revisions, component)
          return (
            <li key={revision.name}>
              <Item aria-pressed={revision === chosen} onClick={() => onChoose(revision)}>
                <span className="head">
                  <b>{t('revision', { revision: revision.revision })}</b>
                  {revision.isCurrent ? <Chip size="small" label={t('current')} /> : null}
                  {count > 0 ? <small>{t('pods', { count })}</small> : null}
                  {since === null && firstMade !== null ? null : <Age time={since} />}
                </span>
                {revision.images.map((image) => (
                  <ImageText key={image} image={image} />
                ))}
                {firstMade === null ? null : <FirstMade time={firstMade} hasReturned={hasReturned} />}
                {revision.cause === null ? null : <small>{revision.cause}</small>}
              </Item>
            </li>
          )
        })}
      </List>
    </Panel>
  )
}

function FirstMade({ time, hasReturned }: { time: number; hasReturned: boolean }) {
  const t = useTranslations('revisions')
  const age = <Age time={time} />
  return <small>{t.rich(hasReturned ? 'firstMade' : 'made', { age: () => age })}</small>
}
