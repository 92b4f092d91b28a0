import { useMemo, type ReactNode } from 'react'
import { model } from '../../model/index.ts'
import type { Resource } from '../api/queries.ts'
import { useSay } from '../hooks/use-texts.ts'
import { requiring, type Values, writableAttributes } from '../form/form-values.ts'
import { toChange } from '../form/use-permission.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { type FieldInputs, ResourceForm } from '../form/ResourceForm.tsx'
import {
  type SheetTexts,
  type UpdateRequest,
  useSheetTexts,
  useUpdateForm,
} from '../form/use-resource-form.ts'

export interface EditSheetProps {
  class: string
  resource: Resource
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
  /** Values sent with any change, without a form field. */
  fixed?: Values
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
  const attributes = useMemo(
    () => requiring(writableAttributes(entry, 'update', only), required ?? []),
    [entry, only, required],
  )
  const say = useSay()
  const name = props.name ?? resource.name ?? say(entry.label)
  const texts: EditSheetProps['texts'] & SheetTexts = { ...useSheetTexts(name), ...props.texts }
  const { state, shell } = useUpdateForm({
    class: classId,
    resource,
    attributes,
    name,
    send: props.send,
    keep: (values) => ({ ...values, ...props.fixed }),
    saved: texts.saved,
    onDone: props.onDone ?? onClose,
  })
  return (
    <FormSheet
      {...shell}
      spacing={4.5}
      writes={props.isOwn ? undefined : classId}
      right={toChange(classId, resource.id)}
      title={texts.title}
      submit={texts.submit}
      onClose={onClose}
    >
      <ResourceForm state={state} isDisabled={shell.isBusy} inputs={props.inputs}>
        {props.children}
      </ResourceForm>
    </FormSheet>
  )
}
