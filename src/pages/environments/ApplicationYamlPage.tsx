import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/errors.ts'
import { applyImport, checkImport } from '../../api/imports.ts'
import { readAction } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { saveFile } from '../../components/save-file.ts'
import { StateChip } from '../../components/StateChip.tsx'
import { YamlImport } from '../../components/yaml-editor/YamlImport.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { Failure } from '../../resource/Failure.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { crumbText } from '../../util/route-handle.ts'
import { path } from '../../util/path.ts'
import { applicationState, isLastKnown } from './application.ts'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('environments.yaml.title'))

const CLASS = 'environments.Application'
const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** The application's objects as YAML: saved as a file, or edited, checked on the cluster and applied. */
export default function ApplicationYamlPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const { application, environmentId, disabledReason } = useApplication()
  const { id } = application
  const name = application.name ?? id
  // A read in the background would move the base under the draft, so it is read anew on arrival and after applying.
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
      <PageHead
        title={name}
        state={<StateChip state={isLastKnown(application) ? 'away' : applicationState(application)} />}
        sentence={t('yaml.subtitle')}
        actions={
          <>
            <Button
              component={Link}
              to={path.application(environmentId, id)}
              startIcon={<ArrowLeft {...icon} />}
            >
              {t('yaml.back')}
            </Button>
            <Button
              startIcon={<Download {...icon} />}
              disabled={exported.data === undefined}
              onClick={() => saveFile(`${name}.yaml`, exported.data ?? '', 'application/yaml')}
            >
              {t('yaml.download')}
            </Button>
          </>
        }
      />
      {exported.data === undefined ? (
        <PageBody>
          {exported.error ? (
            <Failure error={exported.error} onRetry={() => void exported.refetch()} />
          ) : (
            <RowsSkeleton rows={8} label={t('yaml.loading')} />
          )}
        </PageBody>
      ) : (
        <YamlImport
          object={`application-${id}`}
          base={exported.data}
          label={t('yaml.label', { name })}
          disabledReason={disabledReason}
          check={async (text) => {
            const { message, diff } = await checkImport(CLASS, id, text)
            return { message, objects: diff }
          }}
          apply={async (text) => (await applyImport(CLASS, id, text)).message}
          explain={explain}
          onApplied={(message) => {
            showToast({ kind: 'done', text: message })
            void queryClient.invalidateQueries()
            void navigate(path.application(environmentId, id))
          }}
        />
      )}
    </>
  )
}
