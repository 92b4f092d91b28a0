import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Revision } from '../../model/actions/workloads.ts'
import { revisions as revisionsOf } from '../api/calls/revisions.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { YamlDiff } from '../editor/monaco/YamlDiff.tsx'
import { YamlEditor } from '../editor/YamlEditor.tsx'
import { useAddressChoice } from '../hooks/use-search-state.ts'
import { Failure } from '../form/Failure.tsx'
import { crumbText } from '../util/page.ts'
import { componentsOf, podsQuery, useApplication } from './application.ts'
import { type Component, type PodRow, podsOf } from './component.ts'
import { hasRevisions, shownOf, compare, type Side, sides } from './revisions/revision.ts'
import { RevisionList } from './revisions/RevisionList.tsx'
import { RollBackButton } from './revisions/RollBackButton.tsx'
import { helpfulOf } from './rollout/rollout-steps.ts'

interface RevisionChoice {
  /** Component id; null for the most urgent one. */
  component: string | null
  /** Null for the newest. */
  revision: number | null
  side: Side
}

const isSide = (value: string | null): value is Side => sides.some((side) => side === value)

function read(search: URLSearchParams): RevisionChoice {
  const side = search.get('against')
  const revision = Number(search.get('revision'))
  return {
    component: search.get('component'),
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : null,
    side: isSide(side) ? side : 'current',
  }
}

const write = ({ component, revision, side }: RevisionChoice) => ({
  component: component ?? '',
  revision: revision === null ? '' : String(revision),
  against: side === 'current' ? '' : side,
})

const useRevisionChoice = () => useAddressChoice({ read, write })

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& h2': { flex: '1 1 260px', minWidth: 0 },
})
const Frame = styled(Panel)({ flex: 1, minHeight: 320 })
interface RevisionDiffProps {
  component: Component
  revisions: readonly Revision[]
  chosen: Revision
  side: Side
  onSide: (side: Side) => void
}

function RevisionDiff({ component, revisions, chosen, side, onSide }: RevisionDiffProps) {
  const t = useTranslations('revisions')
  const { from, to, isAhead } = compare(revisions, chosen, side)
  const { revision } = chosen
  const title = from === null ? 'first' : isAhead ? 'wouldChange' : 'changed'
  return (
    <Stack
      component="section"
      spacing={3}
      sx={{ minWidth: 0, outline: 0 }}
      // Receives the focus of the rollback button, which disappears after a rollback.
      tabIndex={-1}
      aria-label={from ? t('diff', { from: from.revision, to: revision }) : t('template', { revision })}
    >
      <Head>
        <Typography variant="h2">{t(`titles.${title}`, { revision })}</Typography>
        {chosen.isCurrent ? null : (
          <>
            <TextField
              select
              value={side}
              sx={{ width: 170 }}
              onChange={({ target }) => onSide(target.value as Side)}
              slotProps={{ htmlInput: { 'aria-label': t('compare') } }}
            >
              {sides.map((name) => (
                <MenuItem key={name} value={name}>
                  {t(`against.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            <RollBackButton
              variant="contained"
              color="primary"
              component={component}
              to={revision}
              from={revisions.find(({ isCurrent }) => isCurrent)?.revision ?? null}
            />
          </>
        )}
      </Head>
      {from === null ? (
        <div style={{ flex: 1, minHeight: 320 }}>
          <YamlEditor
            readOnly
            label={t('template', { revision })}
            value={to.template.trimEnd()}
            onChange={() => undefined}
          />
        </div>
      ) : (
        <Frame flush>
          <YamlDiff before={from.template.trimEnd()} after={to.template.trimEnd()} />
        </Frame>
      )}
    </Stack>
  )
}

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

function RevisionView(props: RevisionViewProps) {
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

export const handle = crumbText((t) => t('revisions.title'))

/**
 * Search parameters only select what is shown, and the application updates live, so nothing needs reloading.
 */
export const shouldRevalidate = (): boolean => false

export default function RevisionsTab() {
  const t = useTranslations('revisions')
  const { application } = useApplication()
  const [choice, change] = useRevisionChoice()
  const components = componentsOf(application).filter(hasRevisions)
  const [first, holdFirst] = useState<string | null>(null)
  const component = shownOf(components, { chosen: choice.component, first })
  // Live states may reorder components; keeps the one on screen.
  if (component !== undefined && !components.some(({ id }) => id === first)) holdFirst(component.id)
  if (component === undefined) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      {components.length > 1 ? (
        <TextField
          select
          label={t('component')}
          value={component.id}
          sx={{ width: 300, maxWidth: '100%' }}
          onChange={({ target }) => change({ component: target.value, revision: null })}
        >
          {components.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <RevisionView
        key={component.id}
        component={component}
        choice={choice}
        // A revision number is meaningless without its component.
        onChoice={(part) => change({ component: component.id, ...part })}
      />
    </>
  )
}
