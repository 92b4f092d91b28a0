import { useMessageText } from '../hooks/use-message-text.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { changeSetOf } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { applyImport, checkImport } from '../api/imports.ts'
import { readAction } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { PageBody } from '../components/PageBody.tsx'
import { RowsSkeleton } from '../components/RowsSkeleton.tsx'
import { YamlImport } from '../components/yaml-editor/YamlImport.tsx'
import { Failure } from './Failure.tsx'
import { ObjectChoice } from './ObjectChoice.tsx'
import { useChosenObject } from './use-chosen-object.ts'
import { useErrorSentence } from './use-error-text.ts'
import { useSchemaSource } from './use-schema-source.ts'
import { useForbidden } from './use-permission.ts'
import { useUndoOffer } from './use-undo-offer.ts'

/**
 * YAML export of a resource. Loaded on mount and before a check only, because a refetch would disturb typing.
 */
const useExport = (classId: string, id: string) =>
  useQuery({ ...readAction(classId, id, 'export'), staleTime: Infinity, refetchOnMount: 'always' })

interface ImportEditorProps {
  class: string
  id: string
  /** Name of the resource, used as the file name. */
  name: string
  /** Label of the text: "YAML of web". */
  label: string
  isOnCluster?: boolean
  /** Reason nothing may be applied now. A missing role is handled separately. */
  disabledReason?: string | undefined
  /** Called after the changes are applied and the toast is shown. */
  onApplied: () => void
}

/** Editor for a resource's YAML export: edit it, preview the changes and import it again. */
export function ImportEditor(props: ImportEditorProps) {
  const t = useTranslations('resource')
  const { class: classId, id } = props
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
  return <Editor {...props} data={data} onRead={refetch} />
}

/** Edits all objects, or the one from the URL, which is then saved and applied alone. */
function Editor({
  class: classId,
  id,
  data,
  name,
  disabledReason,
  onRead,
  ...props
}: ImportEditorProps & { data: string; onRead: () => Promise<unknown> }) {
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const offer = useUndoOffer()
  const forbidden = useForbidden(classId)
  const schemas = useSchemaSource(id)
  const { data: signedIn } = useSuspenseQuery(session())
  const { titles, chosen, choose, ...shown } = useChosenObject({ text: data, name, label: props.label })
  return (
    <YamlImport
      key={chosen}
      object={[signedIn.user.id, classId, id, ...(chosen === null ? [] : [chosen])].join('-')}
      base={shown.text}
      label={shown.label}
      fileName={shown.fileName}
      tools={<ObjectChoice titles={titles} chosen={chosen} onChoose={choose} />}
      schemas={schemas}
      isOnCluster={props.isOnCluster ?? false}
      disabledReason={forbidden ?? disabledReason}
      check={async (edited) => {
        // Refetch the current object, so that an older draft is merged first.
        await onRead()
        const { message, reasons, diff } = await checkImport(classId, id, edited)
        return { message, reasons, objects: diff }
      }}
      apply={async (edited) => {
        const answer = await applyImport(classId, id, edited)
        return { message: messageText(answer), changeSet: changeSetOf(answer) }
      }}
      explain={(refusal) =>
        refusal instanceof ApiError && refusal.errors.length > 0
          ? refusal.errors.map(({ message, reasons, field, remedy }) => ({
              message,
              reasons,
              field,
              ...(remedy ? { remedy } : {}),
            }))
          : [{ message: sentence(refusal), field: null }]
      }
      onApplied={({ message, changeSet }) => {
        offer(message, changeSet)
        void queryClient.invalidateQueries()
        props.onApplied()
      }}
    />
  )
}
