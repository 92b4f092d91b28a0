import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { create, type RelationOf, type Resource } from '../api/queries.ts'
import { useInSentence, useSay } from '../hooks/use-texts.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { createBody, requiring, writableAttributes, type Values } from '../form/form-values.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { type FieldInputs, ResourceForm } from '../form/ResourceForm.tsx'
import { useForbidden } from '../form/use-permission.ts'
import { useResourceForm } from '../form/use-resource-form.ts'
import { useSubmission } from '../form/use-submission.ts'

export interface CreateSheetProps {
  class: string
  /** Relation to create it in. If undefined, it is created at the top level. */
  parent?: RelationOf
  /** Attributes in the form. Defaults to all writable ones. */
  attributes?: readonly string[]
  title?: string
  submit?: string
  /** Attributes required in addition to the model's. */
  required?: readonly string[]
  /** Values sent without a form field. */
  fixed?: Values
  onDone: (created: Resource) => void
  onClose: () => void
  /** Inputs that replace those of the attributes' kinds. */
  inputs?: FieldInputs | undefined
  /** The resource is the user's own, which every role may change. */
  isOwn?: boolean
  children?: ReactNode
}

export function CreateSheet({
  class: classId,
  parent,
  attributes: only,
  required,
  ...props
}: CreateSheetProps) {
  const t = useTranslations('resource')
  const entry = model.get(classId)
  const forbidden = useForbidden(classId)
  const attributes = useMemo(
    () => requiring(writableAttributes(entry, 'create', only), required ?? []),
    [entry, only, required],
  )
  const state = useResourceForm(attributes)
  const { form, refuse, clearRefusal } = state
  const say = useSay()
  const what = useInSentence()(entry.label)
  const title = props.title ?? t('newTitle', { what })
  const make = useSubmission({
    ...create(classId, parent),
    title,
    tell: ({ name }) => showToast({ kind: 'done', text: t('created', { name: name ?? say(entry.label) }) }),
    lead: props.onDone,
    refuse,
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    make.mutate({ ...createBody(values), ...props.fixed })
  })
  return (
    <FormSheet
      title={title}
      submit={props.submit ?? t('create', { what })}
      isBusy={make.isPending}
      isChanged={form.formState.isDirty}
      problems={Object.keys(form.formState.errors).length}
      forbidden={props.isOwn ? undefined : forbidden}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <ResourceForm state={state} isDisabled={make.isPending} inputs={props.inputs}>
        {props.children}
      </ResourceForm>
    </FormSheet>
  )
}
