import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import { applyImport, checkImport } from '../api/imports.ts'
import { readAction } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { PageBody } from '../components/PageBody.tsx'
import { RowsSkeleton } from '../components/RowsSkeleton.tsx'
import { YamlImport } from '../components/yaml-editor/YamlImport.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { Failure } from './Failure.tsx'
import { useErrorSentence } from './use-error-text.ts'
import { useSchemaSource } from './use-schema-source.ts'
import { useForbidden } from './use-permission.ts'

/** The objects of a resource as YAML. Read anew on arrival alone: a read in between would move the base under the draft. */
export const useExport = (classId: string, id: string) =>
  useQuery({ ...readAction(classId, id, 'export'), staleTime: Infinity, refetchOnMount: 'always' })

interface ImportEditorProps {
  class: string
  id: string
  /** What the text is: "YAML of web". */
  label: string
  isOnCluster?: boolean
  /** Why nothing may be applied now; a missing role is told by itself. */
  disabledReason?: string | undefined
  /** Called when the changes are made and the toast has said so. */
  onApplied: () => void
}

/** What a resource exports, to be edited, looked at as changes, and imported again. */
export function ImportEditor({ class: classId, id, disabledReason, ...props }: ImportEditorProps) {
  const t = useTranslations('resource')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(classId)
  const schemas = useSchemaSource(id)
  const { data: signedIn } = useSuspenseQuery(session())
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useExport(classId, id)
  if (data === undefined || !isFetchedAfterMount)
    return (
      <PageBody>
        {error && !isFetching ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={8} label={t('loading', { what: props.label })} />
        )}
      </PageBody>
    )
  return (
    <YamlImport
      object={`${signedIn.user.id}-${classId}-${id}`}
      base={data}
      label={props.label}
      schemas={schemas}
      isOnCluster={props.isOnCluster ?? false}
      disabledReason={forbidden ?? disabledReason}
      check={async (text) => {
        const { message, diff } = await checkImport(classId, id, text)
        return { message, objects: diff }
      }}
      apply={async (text) => (await applyImport(classId, id, text)).message}
      explain={(refusal) =>
        refusal instanceof ApiError && refusal.errors.length > 0
          ? refusal.errors.map(({ message, field }) => ({ message, field }))
          : [{ message: sentence(refusal), field: null }]
      }
      onApplied={(message) => {
        showToast({ kind: 'done', text: message })
        void queryClient.invalidateQueries()
        props.onApplied()
      }}
    />
  )
}
