import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Link, Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { statusTexts } from '../hooks/use-message-text.ts'
import { nameColumn } from '../table/columns.tsx'
import { Failure } from '../form/Failure.tsx'
import { defineList } from '../table/list-definition.ts'
import { overrideFilter } from '../model-ui/overrides.ts'
import { clusterColumn, environmentColumn, placeField } from '../table/place-columns.tsx'
import { PlaceText } from '../places/PlacedState.tsx'
import { usePlace } from '../places/place.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import { application, type Run } from './application.ts'
import { applicationObjects, flattenObjects } from './objects.ts'
import { ObjectsTable } from './ObjectsTable.tsx'

/** Link to the run's environment or cluster. */
function RunPlaceCell({ run, part }: { run: Run; part: 'environment' | 'cluster' }) {
  const place = usePlace(run)
  const clusterId = place?.clusterId ?? null
  const environmentId = run.parent?.id ?? ''
  if (place === undefined || (part === 'cluster' && clusterId === null)) return null
  const to = part === 'cluster' ? path.cluster(clusterId ?? '') : path.environment(environmentId)
  return (
    <Link to={to}>
      <PlaceText row={run} part={part} />
    </Link>
  )
}

const pathOfRun = (run: Run): string => path.application(run.parent?.id ?? '', run.id)

/** All runs of an application share its name, so the list shows the run's own name. */
const nameOf = (run: Run): string => run.run ?? run.name ?? run.id

const runsList = defineList({
  class: 'environments.Application',
  id: 'catalog-runs',
  fields: [
    'id',
    'name',
    'run',
    'state',
    'status',
    'causes',
    'overrideCount',
    'parent',
    'createdOn',
    placeField,
  ],
  places: 'environment',
  order: [{ field: 'run', direction: 'asc' }],
  pathOf: pathOfRun,
  nameOf,
  prefix: 'runs',
  filters: [overrideFilter],
  columns: [
    nameColumn(pathOfRun, { nameOf, header: (t) => t('catalog.runColumns.name'), sort: 'run' }),
    environmentColumn<Run>({ cell: (run) => <RunPlaceCell run={run} part="environment" /> }),
    clusterColumn<Run>({ cell: (run) => <RunPlaceCell run={run} part="cluster" /> }),
    {
      id: 'state',
      header: (t) => t('catalog.runColumns.state'),
      priority: 1,
      width: '42%',
      isProse: true,
      cell: (run) => {
        const [cause] = statusTexts(run)
        return <StateLabel state={stateOf(run.state)} {...(cause ? { cause } : {})} />
      },
    },
    {
      id: 'overrides',
      header: (t) => t('overrides.column'),
      sort: 'overrideCount',
      sortFirst: 'desc',
      align: 'right',
      cell: (run) => run.overrideCount || '–',
    },
    {
      id: 'since',
      header: (t) => t('catalog.runColumns.since'),
      align: 'right',
      cell: (run) => <Age time={run.createdOn} />,
    },
  ],
})

function RunActions({ row }: { row: Run }) {
  const t = useTranslations('catalog')
  const id = useParams()['application'] ?? ''
  const { run, parent } = row
  if (typeof run !== 'string' || parent === undefined) return null
  return (
    <WriteButton
      writes="environments.Application"
      size="small"
      startIcon={<RefreshCw size={14} strokeWidth={1.6} aria-hidden />}
      aria-label={t('updateRun', { run })}
      to={path.runCatalogApplication(id, parent.id, run)}
    >
      {t('update')}
    </WriteButton>
  )
}

/** Up to this many runs, the list has no search or filters. */
const fewRuns = 10

/** Objects of a catalog application, and its runs in environments. */
export default function OverviewTab() {
  const id = useParams()['application'] ?? ''
  const t = useTranslations('catalog')
  const { data } = useSuspenseQuery(application(id))
  const runs = data.runs?.length ?? 0
  return (
    <>
      <PageBody>
        <Objects id={id} />
        <Section title={t('detail.runs')} count={runs}>
          <ResourceList
            definition={runsList}
            what={t('detail.runs')}
            isPlain={runs < fewRuns}
            RowActions={RunActions}
            place={{ of: { class: 'catalog.Application', id, relation: 'runs' } }}
            empty={{ title: t('detail.noRuns'), text: t('detail.noRunsText') }}
          />
        </Section>
      </PageBody>
      <Outlet />
    </>
  )
}

function Objects({ id }: { id: string }) {
  const t = useTranslations('catalog')
  const { data, error, refetch } = useQuery(applicationObjects(id))
  const loading = useTranslations('resource')('loading', { what: t('object.what') })
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={loading} />
  const objects = flattenObjects(data)
  return (
    <Section title={t('detail.objects')} count={objects.length}>
      {objects.length > 0 ? (
        <ObjectsTable objects={objects} />
      ) : (
        <EmptyState
          title={t('noObjects')}
          text={t('detail.noObjectsText')}
          action={
            <WriteButton
              writes="catalog.Application"
              to={path.importCatalogApplication(id)}
              variant="contained"
              color="primary"
            >
              {t('import')}
            </WriteButton>
          }
        />
      )}
    </Section>
  )
}
