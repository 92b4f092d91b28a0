import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Play, Upload, RefreshCw } from 'lucide-react'
import { Outlet, useNavigate, useParams, useSearchParams, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { statusTexts } from '../hooks/use-message-text.ts'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { nameColumn } from '../table/columns.tsx'
import { Failure } from '../form/Failure.tsx'
import { defineList } from '../table/list-definition.ts'
import { overrideFilter } from '../model-ui/overrides.ts'
import { clusterColumn, environmentColumn, placeField } from '../table/place-columns.tsx'
import { PlaceText } from '../places/PlacedState.tsx'
import { usePlace } from '../places/place.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { SimulatedChip } from '../places/simulated.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import { application, type CatalogApplication, type Run, useObjectSummary } from './application.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'
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

function useSentence(data: CatalogApplication): string {
  const t = useTranslations('catalog.detail.sentence')
  const objects = useObjectSummary()(data)
  const count = data.runs?.length ?? 0
  if (objects === null) return t('empty', { name: data.name ?? '' })
  return count === 0 ? t('idle', { objects }) : t('running', { objects, count })
}

export default function ApplicationPage() {
  const id = useParams()['application'] ?? ''
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  // Environment for which the catalog was opened.
  const environment = useSearchParams()[0].get('environment') ?? undefined
  const { data } = useSuspenseQuery(application(id))
  const sentence = useSentence(data)
  const runs = data.runs?.length ?? 0
  const hasObjects = useObjectSummary()(data) !== null
  const name = data.name ?? id
  const disabledReason = hasObjects ? undefined : t('runSheet.nothing', { name })
  usePageActions('catalogApplication', id, { run: { disabledReason } })
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <SimulatedChip subject={data} />
            <Labels labels={data.labels} most={3} />
          </>
        }
        sentence={
          <>
            {data.description ? (
              <>
                {data.description}
                <br />
              </>
            ) : null}
            {sentence}
          </>
        }
        actions={
          <>
            <WriteButton
              writes="catalog.Application"
              to={path.importCatalogApplication(id)}
              startIcon={<Upload size={15} strokeWidth={1.6} />}
            >
              {t('import')}
            </WriteButton>
            <WriteButton
              writes="environments.Application"
              variant="contained"
              color="primary"
              startIcon={<Play size={15} strokeWidth={1.6} />}
              disabledReason={disabledReason}
              onClick={() => void navigate(path.runCatalogApplication(id, environment))}
            >
              {t('run')}
            </WriteButton>
            <ApplicationMenu application={data} onDeleted={() => void navigate(path.catalog())} />
          </>
        }
      />
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
