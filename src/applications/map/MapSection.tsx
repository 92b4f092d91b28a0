import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { revisions } from '../../api/calls/revisions.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { useStored } from '../../hooks/use-stored.ts'
import { Failure } from '../../form/Failure.tsx'
import { isLastKnown, useApplication } from '../application.ts'
import { type ApplicationMap, collapse, type MapNode } from './build-map.ts'
import { NodeMark, isMixed, markOld, PodSquares } from './marks.tsx'
import { useApplicationMap, useMissing } from './use-application-map.ts'
import { pageOf, useNodeText } from './use-node-text.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& ul': { marginLeft: 7, paddingLeft: 16, borderLeft: `1px solid ${theme.vars.palette.line.main}` },
}))
const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 28,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& a, & b': { fontWeight: 500, overflowWrap: 'anywhere' },
}))

interface BranchProps {
  map: ApplicationMap
  nodes: readonly MapNode[]
  label?: string
  isLastKnown: boolean
}

/** Nodes with their targets nested below. Edges only lead to the right, so there are no cycles. */
function Branch({ map, nodes, label, isLastKnown }: BranchProps) {
  const textOf = useNodeText()
  return (
    <List aria-label={label}>
      {nodes.map((node) => {
        const { name, detail } = textOf(node)
        const page = pageOf(node)
        const targets = new Set(map.edges.filter(({ from }) => from === node.id).map(({ to }) => to))
        const below = map.nodes.filter(({ id }) => targets.has(id))
        return (
          <li key={node.id}>
            <Entry>
              <NodeMark node={node} isLastKnown={isLastKnown} />
              {page === null ? <b>{name}</b> : <Link to={page}>{name}</Link>}
              <small>{detail}</small>
              <PodSquares component={node.component} pods={node.pods} isLastKnown={isLastKnown} />
            </Entry>
            {below.length > 0 ? <Branch map={map} nodes={below} isLastKnown={isLastKnown} /> : null}
          </li>
        )
      })}
    </List>
  )
}

/** The map as a tree; its roots are the nodes without incoming edges. */
function MapList({ map, label, isLastKnown }: { map: ApplicationMap; label: string; isLastKnown: boolean }) {
  const led = new Set(map.edges.map(({ to }) => to))
  const first = map.nodes.filter(({ id }) => !led.has(id)).toSorted((one, other) => one.column - other.column)
  return (
    <Panel dashed={isLastKnown}>
      <Branch map={map} nodes={first} label={label} isLastKnown={isLastKnown} />
    </Panel>
  )
}

/** Marks pods of old revisions. Reads revisions only for workloads with a rollout in progress. */
function useMarkedMap(map: ApplicationMap | null): ApplicationMap | null {
  const mixed = (map?.nodes ?? []).filter(isMixed)
  const known = useQueries({
    queries: mixed.map(({ kind, resourceId }) => revisions(`environments.${kind}`, resourceId ?? '')),
    combine: (answers) => answers.map(({ data }) => data),
  })
  return useMemo(() => {
    if (map === null) return null
    const pairs = map.nodes.filter(isMixed).map(({ id }, place) => [id, known[place] ?? []] as const)
    return markOld(map, new Map(pairs))
  }, [map, known])
}

const MapCanvas = lazyPart(async () => (await import('./MapCanvas.tsx')).MapCanvas)

const isBoolean = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)

export function MapSection() {
  const t = useTranslations('map')
  const { application, environmentId } = useApplication()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [isList, setList] = useStored(
    // Stored separately, so that a choice on a wide screen doesn't apply to phones.
    isNarrow ? 'gantry-map-list-narrow' : 'gantry-map-list',
    isNarrow,
    isBoolean,
  )
  const { map: built, error, refetch } = useApplicationMap(application.id, { environmentId })
  const map = useMissing(useMarkedMap(built), environmentId)
  const name = application.name ?? application.id
  return (
    <Section
      title={t('title')}
      end={
        map === null || map.nodes.length === 0 ? null : (
          <Button size="small" variant="text" onClick={() => setList(!isList)}>
            {t(isList ? 'asMap' : 'asList')}
          </Button>
        )
      }
    >
      {map !== null ? (
        <MapView map={map} label={t('of', { name })} isList={isList} isLastKnown={isLastKnown(application)} />
      ) : error === null ? (
        <RowsSkeleton label={t('loading')} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

interface MapViewProps {
  map: ApplicationMap
  label: string
  isList: boolean
  isLastKnown: boolean
}

function MapView({ map, isList, ...shared }: MapViewProps) {
  const t = useTranslations('map')
  const drawn = useMemo(() => collapse(map), [map])
  if (map.nodes.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  if (isList) return <MapList map={map} {...shared} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <MapCanvas map={drawn} {...shared} />
    </Suspense>
  )
}
