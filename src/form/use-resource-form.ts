import type { UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { attributeLabel } from '../../model/labels.ts'
import { changeSetOf } from '../api/client.ts'
import { ApiError, isChangedMeanwhile } from '../api/errors.ts'
import { create, update, type RelationOf, type Resource, type UpdateVariables } from '../api/queries.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useSay } from '../hooks/use-texts.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { loadMessages } from '../messages/load.ts'
import {
  createBody,
  initialValues,
  withLabel,
  type FormAttribute,
  type Values,
  updateBody,
  withKeptSecrets,
} from './form-values.ts'
import type { FormShell } from './FormSheet.tsx'
import { type Refusal, useRefusal } from './use-refusal.ts'
import { useSubmission } from './use-submission.ts'
import { useUndoOffer } from './use-undo.ts'

export interface ResourceFormState extends Refusal {
  form: UseFormReturn<Values>
  formId: string
  attributes: readonly FormAttribute[]
}

export function useResourceForm(attributes: readonly FormAttribute[], from?: Values): ResourceFormState {
  const formId = useId()
  const say = useSay()
  const textOf = useMessageText()
  useEffect(() => {
    // Refusals name fields by their labels, also in English.
    loadMessages(['service']).catch(() => undefined)
  }, [])
  const form = useForm<Values>({
    defaultValues: initialValues(attributes, from),
    // Validates on blur, then on each change.
    mode: 'onTouched',
  })
  const labelOf = (name: string): string => {
    const attribute = attributes.find((entry) => entry.name === name)?.attribute
    return attribute ? say(attributeLabel(name, attribute)) : name
  }
  const fields = attributes.map(({ name }) => name)
  const shown = useRefusal(form, fields, (reported, name) =>
    textOf(name === undefined ? reported : withLabel(reported, name, labelOf(name))),
  )
  return { form, formId, attributes, ...shown }
}

export type UpdateRequest = Pick<UseMutationOptions<object, Error, UpdateVariables>, 'mutationFn' | 'meta'>

interface UpdateFormOptions {
  class: string
  /** Current resource; it may change while the form is open. */
  resource: Resource
  attributes: readonly FormAttribute[]
  /** Initial values. Default to the resource's own with stored secrets unchanged. */
  from?: Values
  /** Selects the values to send. */
  keep?: (values: Values) => Values
  /** Display name, if it differs from the resource's name. */
  name?: string
  /** Sends the change, if it isn't a plain update. */
  send?: UpdateRequest | undefined
  saved?: string | undefined
  onDone: () => void
}

export interface ResourceRequestForm {
  state: ResourceFormState
  shell: FormShell
}

const shellOf = (
  { form, refusal, show }: ResourceFormState,
  isBusy: boolean,
  send: (values: Values) => void,
): FormShell => {
  const submit = form.handleSubmit((values) => {
    show(null)
    send(values)
  })
  return { form, refusal, isBusy, onSubmit: () => void submit() }
}

interface CreateFormOptions {
  class: string
  /** Relation to create it in. If undefined, it is created at the top level. */
  parent?: RelationOf | undefined
  attributes: readonly FormAttribute[]
  /** Initial values. */
  from?: Values
  title: string
  /** Returns the body to send; undefined to send nothing. */
  bodyOf?: (values: Values) => Values | undefined
  /** Notice when it is created. */
  created?: string
  /** Replaces errors before they are shown. */
  mapError?: (error: unknown) => unknown
  /** Next steps, as of `useSubmission`. */
  follow?: (created: Resource) => unknown
  lead?: (created: Resource) => unknown
}

/** Form that creates a resource. */
export function useCreateForm({
  class: classId,
  parent,
  attributes,
  ...options
}: CreateFormOptions): ResourceRequestForm {
  const { from, title, bodyOf = createBody, mapError = (error: unknown) => error, created, ...next } = options
  const t = useTranslations('resource')
  const say = useSay()
  const state = useResourceForm(attributes, from)
  const make = useSubmission({
    ...create(classId, parent),
    ...next,
    title,
    tell: ({ name }) =>
      showToast({
        kind: 'done',
        text: created ?? t('created', { name: name ?? say(model.get(classId).label) }),
      }),
    refuse: (error) => state.refuse(mapError(error)),
  })
  const send = (values: Values): void => {
    const body = bodyOf(values)
    if (body !== undefined) make.mutate(body)
  }
  return { state, shell: shellOf(state, make.isPending, send) }
}

/** Replaces the service's text of an error with a translated one of the console. */
export const inOwnWords = (error: ApiError, message: string): ApiError =>
  new ApiError({ ...error, message, reasons: [], errors: [] })

/**
 * Form that updates a resource. Concurrent changes to its fields are never silently overwritten; changes to
 * other attributes, such as the state, are ignored.
 */
export function useUpdateForm(options: UpdateFormOptions): ResourceRequestForm {
  const { class: classId, resource, attributes, onDone, keep = (values: Values) => values } = options
  const t = useTranslations('resource')
  const offer = useUndoOffer()
  const [base] = useState({
    resource,
    values: initialValues(attributes, options.from ?? withKeptSecrets(resource)),
  })
  const state = useResourceForm(attributes, base.values)
  const { refuse } = state
  const name = options.name ?? resource.name ?? resource.id
  const save = useSubmission({
    ...(options.send ?? update<object>(classId)),
    title: t('editTitle', { name }),
    tell: (answer) => offer(options.saved ?? t('saved', { name }), changeSetOf(answer), resource.id),
    follow: onDone,
    refuse: (error) =>
      refuse(isChangedMeanwhile(error) ? inOwnWords(error, t('changedMeanwhile', { name })) : error),
  })
  const send = (values: Values): void => {
    const body = updateBody(base.values, keep(values))
    if (Object.keys(body).length === 0) return onDone()
    const seen = differs(attributes, base.resource, resource) ? base.resource : resource
    save.mutate({ id: resource.id, body, generation: seen.generation })
  }
  return { state, shell: shellOf(state, save.isPending, send) }
}

const differs = (attributes: readonly FormAttribute[], before: Resource, after: Resource): boolean =>
  Object.keys(updateBody(initialValues(attributes, before), initialValues(attributes, after))).length > 0

export type SheetTexts = Record<'title' | 'submit', string>

export function useSheetTexts(name: string): SheetTexts {
  const t = useTranslations('resource')
  return { title: t('editTitle', { name }), submit: t('save') }
}
