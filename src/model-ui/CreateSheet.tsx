import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import type { RelationOf, Resource } from '../api/queries.ts'
import { useInSentence } from '../hooks/use-texts.ts'
import { createBody, requiring, writableAttributes, type Values } from '../form/form-values.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { type FieldInputs, ResourceForm } from '../form/ResourceForm.tsx'
import { useCreateForm } from '../form/use-resource-form.ts'

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
  const attributes = useMemo(
    () => requiring(writableAttributes(entry, 'create', only), required ?? []),
    [entry, only, required],
  )
  const what = useInSentence()(entry.label)
  const title = props.title ?? t('newTitle', { what })
  const { state, shell } = useCreateForm({
    class: classId,
    parent,
    attributes,
    title,
    bodyOf: (values) => ({ ...createBody(values), ...props.fixed }),
    lead: props.onDone,
  })
  return (
    <FormSheet
      {...shell}
      spacing={4.5}
      writes={props.isOwn ? undefined : classId}
      title={title}
      submit={props.submit ?? t('create', { what })}
      onClose={props.onClose}
    >
      <ResourceForm state={state} isDisabled={shell.isBusy} inputs={props.inputs}>
        {props.children}
      </ResourceForm>
    </FormSheet>
  )
}
