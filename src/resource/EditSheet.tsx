import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { ApiError } from '../api/errors.ts'
import { update, type Resource } from '../api/queries.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { initialValues, updateBody, writableAttributes } from './form-values.ts'
import { FormSheet } from './FormSheet.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { useResourceForm } from './use-resource-form.ts'

interface EditSheetProps {
  class: string
  resource: Resource
  attributes?: readonly string[]
  onClose: () => void
}

/** Changes a resource; what someone else changed in between is never overwritten unseen. */
export function EditSheet({ class: classId, resource, attributes: only, onClose }: EditSheetProps) {
  const t = useTranslations('resource')
  const entry = model.get(classId)
  const attributes = useMemo(() => writableAttributes(entry, 'update', only), [entry, only])
  const state = useResourceForm(attributes, resource)
  const { form, refuse, clearRefusal } = state
  const name = resource.name ?? entry.label
  const save = useMutation({
    ...update(classId),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return refuse(error)
      refuse(new ApiError({ ...error, message: t('changedMeanwhile', { name }), errors: [] }))
    },
    onSuccess: () => {
      showToast({ kind: 'done', text: t('saved', { name }) })
      onClose()
    },
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    const body = updateBody(initialValues(attributes, resource), values)
    if (Object.keys(body).length === 0) return onClose()
    const { id, generation } = resource
    save.mutate({ id, body, ...(generation === undefined ? {} : { generation }) })
  })
  return (
    <FormSheet
      title={t('editTitle', { name })}
      submit={t('save')}
      isBusy={save.isPending}
      isChanged={form.formState.isDirty}
      problems={Object.keys(form.formState.errors).length}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ResourceForm state={state} isDisabled={save.isPending} />
    </FormSheet>
  )
}
