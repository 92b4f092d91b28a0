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

/** The objects of a resource as YAML. Read anew on arrival and before a check: a read in between would interrupt whoever types. */
const useExport = (classId: string, id: string) =>
  useQuery({ ...readAction(classId, id, 'export'), staleTime: Infinity, refetchOnMount: 'always' })

interface ImportEditorProps {
  class: string
  id: string
  /** Of the resource: files are called so. */
  name: string
  /** What the text is: "YAML of web". */
  label: string
  isOnCluster?: boolean
  /** Why nothing may be applied now; a missing role is told by itself. */
  disabledReason?: string | undefined
  /** Called when the changes are made and the toast has said so. */
  onApplied: () => void
}

/** What a resource exports, to be edited, looked at as changes, and imported again. */
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

/** All objects, or the one of the address: it is edited, saved and applied alone. */
function Editor({
  class: classId,
  id,
  data,
  name,
  disabledReason,
  onRead,
  ...props
}: ImportEditorProps & { data: string; onRead: () => Promise<unknown> }) {
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
        // What the object is now, so that a draft that was begun before is merged first.
        await onRead()
        const { message, diff } = await checkImport(classId, id, edited)
        return { message, objects: diff }
      }}
      apply={async (edited) => {
        const answer = await applyImport(classId, id, edited)
        return { message: answer.message, changeSet: changeSetOf(answer) }
      }}
      explain={(refusal) =>
        refusal instanceof ApiError && refusal.errors.length > 0
          ? refusal.errors.map(({ message, field, remedy }) => ({
              message,
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
