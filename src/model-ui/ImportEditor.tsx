import TextField from '@mui/material/TextField'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import type { ObjectDiff } from '../../model/answers/object-diff.ts'
import { editType } from '../../model/formats.ts'
import { model } from '../../model/index.ts'
import { changeSetOf, request } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { kindSchema, kindsOf } from '../api/calls/kind-schemas.ts'
import { readAction } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { PageBody } from '../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { objectsIn } from '../editor/documents.ts'
import type { EditedText } from '../editor/import/use-import.ts'
import type { SchemaSource } from '../editor/use-kind-schemas.ts'
import { YamlImport } from '../editor/import/YamlImport.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { Failure } from '../form/Failure.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useForbidden } from '../form/use-permission.ts'
import { useUndoOffer } from '../form/use-undo.ts'

interface Whole {
  text: string
  name: string
  /** "YAML of web" */
  label: string
}

/** Single object of an export, selected by the URL, or the whole export. */
function useChosenObject({ text, name, label }: Whole) {
  const t = useTranslations('resource')
  const [params, setParams] = useSearchParams()
  const objects = useMemo(() => objectsIn(text), [text])
  const one = objects.find(({ title }) => title === params.get('object'))
  const common = {
    titles: objects.map(({ title }) => title),
    choose: (title: string | null) => setParams(title === null ? {} : { object: title }),
  }
  if (!one) return { ...common, chosen: null, text, label, fileName: name }
  const fileName = `${name}-${one.title.replace(' ', '-').toLowerCase()}`
  return {
    ...common,
    chosen: one.title,
    text: one.text,
    label: t('yamlOf', { what: one.title }),
    /** Without extension. */
    fileName,
  }
}

/** Imports a text; the answer to a dry run has each object's YAML before and after. */
const importText = <Answer extends ChangeAnswer>(uri: string, edited: EditedText, dryRun?: true) =>
  request<Answer>('POST', `${uri}/import`, {
    ...(edited.base === ''
      ? { body: edited.text, contentType: 'text/yaml' }
      : { body: JSON.stringify(edited), contentType: editType }),
    params: { dryRun },
  })

interface ObjectChoiceProps {
  titles: readonly string[]
  chosen: string | null
  onChoose: (title: string | null) => void
}

/** Selects the exported object to edit; all of them if none is selected. */
function ObjectChoice({ titles, chosen, onChoose }: ObjectChoiceProps) {
  const t = useTranslations('resource')
  if (titles.length < 2) return null
  return (
    <TextField
      select
      size="small"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('objectsToEdit') } }}
      style={{ width: 'min(260px, 100%)' }}
    >
      <option value="">{t('allObjects', { count: titles.length })}</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </TextField>
  )
}

function useSchemaSource(id: string): SchemaSource {
  const reasonOf = useErrorSentence()
  const read: SchemaSource['read'] = useCallback(
    async (kind) => {
      const answer = await queryClient.fetchQuery(kindSchema(id, kind))
      if (answer === null) return null
      const { name, version } = answer.cluster
      return { ...kind, schema: answer.schema, cluster: [name, version].filter(Boolean).join(' ') }
    },
    [id],
  )
  const list: SchemaSource['list'] = useCallback(async () => {
    const { kinds } = await queryClient.fetchQuery(kindsOf(id))
    // Cluster-scoped kinds don't belong in an environment.
    return kinds.filter(({ namespaced }) => namespaced)
  }, [id])
  return { read, list, reasonOf }
}

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
  const uri = `${model.get(classId).uri}/${id}`
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
        const { message, reasons, diff } = await importText<ChangeAnswer & { diff: ObjectDiff[] }>(
          uri,
          edited,
          true,
        )
        return { message, reasons, objects: diff }
      }}
      apply={async (edited) => {
        const answer = await importText(uri, edited)
        return { message: messageText(answer), changeSet: changeSetOf(answer) }
      }}
      explain={(refusal) =>
        refusal instanceof ApiError && refusal.errors.length > 0
          ? refusal.errors
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
