import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeSetOf } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { update, type AnyRow, type UpdateVariables } from '../api/queries.ts'
import { type FormAttribute, initialValues, updateBody, type Values, withKeptSecrets } from './form-values.ts'
import { type ResourceFormState, useResourceForm } from './use-resource-form.ts'
import { useSubmission } from './use-submission.ts'
import { useUndoOffer } from './use-undo-offer.ts'

/** Sends the changed values of a resource. */
export type UpdateRequest = Pick<UseMutationOptions<object, Error, UpdateVariables>, 'mutationFn' | 'meta'>

interface UpdateFormOptions {
  class: string
  /** Current resource; it may change while the form is open. */
  resource: AnyRow
  attributes: readonly FormAttribute[]
  /** Initial values. Default to the resource's own with stored secrets unchanged. */
  from?: Values
  /** Selects the values to send. */
  keep?: (values: Values) => Values
  /** Display name, if it differs from the resource's name. */
  name?: string
  /** Sends the change, if it isn't a plain update. */
  send?: UpdateRequest | undefined
  /** Notice after saving. */
  saved?: string | undefined
  onDone: () => void
}

interface UpdateForm {
  state: ResourceFormState
  submit: () => void
  isBusy: boolean
}

/**
 * Form that updates a resource. Concurrent changes to its fields are never silently overwritten; changes to
 * other attributes, such as the state, are ignored.
 */
export function useUpdateForm(options: UpdateFormOptions): UpdateForm {
  const { class: classId, resource, attributes, onDone, keep = (values: Values) => values } = options
  const t = useTranslations('resource')
  const offer = useUndoOffer()
  const [base] = useState({
    resource,
    values: initialValues(attributes, options.from ?? withKeptSecrets(resource)),
  })
  const state = useResourceForm(attributes, base.values)
  const { form, refuse, clearRefusal } = state
  const name = options.name ?? resource.name ?? resource.id
  const save = useSubmission({
    ...(options.send ?? update<object>(classId)),
    title: t('editTitle', { name }),
    tell: (answer) => offer(options.saved ?? t('saved', { name }), changeSetOf(answer), resource.id),
    follow: onDone,
    refuse: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return refuse(error)
      refuse(new ApiError({ ...error, message: t('changedMeanwhile', { name }), errors: [] }))
    },
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    const body = updateBody(base.values, keep(values))
    if (Object.keys(body).length === 0) return onDone()
    const seen = differs(attributes, base.resource, resource) ? base.resource : resource
    save.mutate({ id: resource.id, body, generation: seen.generation })
  })
  return { state, submit: () => void submit(), isBusy: save.isPending }
}

const differs = (attributes: readonly FormAttribute[], before: AnyRow, after: AnyRow): boolean =>
  Object.keys(updateBody(initialValues(attributes, before), initialValues(attributes, after))).length > 0

export type SheetTexts = Record<'title' | 'submit', string>

/** Title and button of an edit sheet. */
export function useSheetTexts(name: string): SheetTexts {
  const t = useTranslations('resource')
  return { title: t('editTitle', { name }), submit: t('save') }
}
