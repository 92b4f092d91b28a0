import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Play, Upload } from 'lucide-react'
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Labels } from '../../components/Labels.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Section } from '../../components/Section.tsx'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { Failure } from '../../resource/Failure.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { application } from './application-loader.ts'
import type { CatalogApplication } from './application-objects.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'
import { applicationObjects, flattenObjects } from './objects.ts'
import { ObjectsTable } from './ObjectsTable.tsx'
import { RunActions } from './RunActions.tsx'
import { runsList } from './runs-list.tsx'
import { useObjectSummary } from './use-object-summary.ts'

/** Up to this many runs, the list has no search or filters. */
const fewRuns = 10

/** Returns a one-sentence summary: the application's objects and the number of its runs. */
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
