import { useMemo, type ReactNode } from 'react'
import { model } from '../../model/index.ts'
import type { AnyRow } from '../api/queries.ts'
import { useSay } from '../hooks/use-texts.ts'
import { requiring, writableAttributes } from '../form/form-values.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { type FieldInputs, ResourceForm } from '../form/ResourceForm.tsx'
import { useForbidden } from '../form/use-permission.ts'
import {
  type SheetTexts,
  type UpdateRequest,
  useSheetTexts,
  useUpdateForm,
} from '../form/use-resource-form.ts'

export interface EditSheetProps {
  class: string
  resource: AnyRow
  /** Display name, if it differs from the resource's name. */
  name?: string
  attributes?: readonly string[]
  /** Attributes required in addition to the model's. */
  required?: readonly string[]
  /** Overrides the default edit texts. */
  texts?: Partial<Record<'title' | 'submit' | 'saved', string>>
  /** Inputs that replace those of the attributes' kinds. */
  inputs?: FieldInputs | undefined
  /** The resource is the user's own, which every role may change. */
  isOwn?: boolean
  /** Sends the change, if it isn't a plain update. */
  send?: UpdateRequest | undefined
  children?: ReactNode
  /** Called after a change. Defaults to closing the sheet. */
  onDone?: () => void
  onClose: () => void
}

export function EditSheet(props: EditSheetProps) {
  const { class: classId, resource, attributes: only, required, onClose } = props
  const entry = model.get(classId)
  const forbidden = useForbidden(classId)
  const attributes = useMemo(
    () => requiring(writableAttributes(entry, 'update', only), required ?? []),
    [entry, only, required],
  )
  const say = useSay()
  const name = props.name ?? resource.name ?? say(entry.label)
  const texts: EditSheetProps['texts'] & SheetTexts = { ...useSheetTexts(name), ...props.texts }
  const { state, submit, isBusy } = useUpdateForm({
    class: classId,
    resource,
    attributes,
    name,
    send: props.send,
    saved: texts.saved,
    onDone: props.onDone ?? onClose,
  })
  const { formState } = state.form
  return (
    <FormSheet
      title={texts.title}
      submit={texts.submit}
      isBusy={isBusy}
      isChanged={formState.isDirty}
      problems={Object.keys(formState.errors).length}
      forbidden={props.isOwn ? undefined : forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <ResourceForm state={state} isDisabled={isBusy} inputs={props.inputs}>
        {props.children}
      </ResourceForm>
    </FormSheet>
  )
}
