import { useSuspenseQuery } from '@tanstack/react-query'
import { Play, Upload } from 'lucide-react'
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Labels } from '../ui/values/Labels.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { SimulatedChip } from '../places/simulated.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import { application, type CatalogApplication, useObjectSummary } from './application.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'

function useSentence(data: CatalogApplication): string {
  const t = useTranslations('catalog.detail.sentence')
  const objects = useObjectSummary()(data)
  const count = data.runs?.length ?? 0
  if (objects === null) return t('empty', { name: data.name ?? '' })
  return count === 0 ? t('idle', { objects }) : t('running', { objects, count })
}

/** A catalog application's head, and its tabs. */
export default function ApplicationPage() {
  const id = useParams()['application'] ?? ''
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  // Environment for which the catalog was opened.
  const environment = useSearchParams()[0].get('environment') ?? undefined
  const { data } = useSuspenseQuery(application(id))
  const sentence = useSentence(data)
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
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.catalogApplication(id), label: t('tabs.overview') },
              { to: path.catalogApplicationAccess(id), label: t('tabs.access') },
            ]}
          />
        }
      />
      <Outlet />
    </>
  )
}
