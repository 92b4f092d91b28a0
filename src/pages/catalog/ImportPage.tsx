import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/errors.ts'
import { applyImport, checkImport } from '../../api/imports.ts'
import { readAction } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { YamlImport } from '../../components/yaml-editor/YamlImport.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { Failure } from '../../resource/Failure.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { crumbText } from '../../util/route-handle.ts'
import { path } from '../../util/path.ts'
import { application } from './application-loader.ts'

export const handle = crumbText((t) => t('catalog.importPage.crumb'))

const CLASS = 'catalog.Application'

/** The objects of a catalog application as YAML: pasted, dropped or edited, looked at, and then applied. */
export default function ImportPage() {
  const id = useParams()['application'] ?? ''
  const t = useTranslations('catalog.importPage')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const { data } = useSuspenseQuery(application(id))
  const name = data.name ?? id
  // Read anew on arrival alone: a read in between would move the base under the draft.
  const exported = useQuery({
    ...readAction(CLASS, id, 'export'),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const explain = (error: unknown): string[] =>
    error instanceof ApiError && error.errors.length > 0
      ? error.errors.map(({ message }) => message)
      : [sentence(error)]
  return (
    <>
      <PageHead title={t('title', { name })} sentence={t('sentence')} />
      {exported.data === undefined || exported.isFetching ? (
        <PageBody>
          {exported.error ? (
            <Failure error={exported.error} onRetry={() => void exported.refetch()} />
          ) : (
            <RowsSkeleton rows={8} label={t('loading')} />
          )}
        </PageBody>
      ) : (
        <YamlImport
          object={`catalog-${id}`}
          base={exported.data}
          label={t('label', { name })}
          check={async (text) => {
            const { message, diff } = await checkImport(CLASS, id, text)
            return { message, objects: diff }
          }}
          apply={async (text) => (await applyImport(CLASS, id, text)).message}
          explain={explain}
          onApplied={(message) => {
            showToast({ kind: 'done', text: message })
            void queryClient.invalidateQueries()
            void navigate(path.catalogApplication(id))
          }}
        />
      )}
    </>
  )
}
