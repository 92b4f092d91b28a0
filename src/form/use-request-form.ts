import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError, isSignedOut, splitByField } from '../api/errors.ts'
import type { Resource } from '../api/queries.ts'
import { joinSentences } from '../messages/speech.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import type { FormShell } from './FormSheet.tsx'
import { useErrorSentence } from './use-error-text.ts'
import { type Submission, useSubmission } from './use-submission.ts'

interface Refusal {
  /** Error that belongs to no field; shown above the buttons. */
  refusal: string | null
  refuse: (error: unknown) => void
  clear: () => void
}

/** Shows the service's errors at the fields they name and focuses the first one. */
export function useRefusal<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  fields: readonly FieldPath<Values>[],
): Refusal {
  const sentence = useErrorSentence()
  const textOf = useMessageText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError) || isSignedOut(error)) return setRefusal(sentence(error))
    const { byField, rest } = splitByField(error, fields, textOf)
    const named = fields.filter((field) => byField[field] !== undefined)
    for (const field of named) setError(field, { message: byField[field] ?? '' })
    if (named[0] !== undefined) setFocus(named[0])
    return setRefusal(named.length === 0 && rest.length === 0 ? sentence(error) : joinSentences(rest) || null)
  }
  return { refusal, refuse, clear: () => setRefusal(null) }
}

type Body = Readonly<Record<string, unknown>>

interface RequestForm<Values extends FieldValues> extends Omit<Submission<Resource, Body>, 'refuse'> {
  /** One for each field. */
  defaultValues: DefaultValues<Values>
  bodyOf: (values: Values) => Body
}

/** Form whose values become one request; the service's errors appear at its fields. */
export function useRequestForm<Values extends FieldValues>(options: RequestForm<Values>) {
  const { defaultValues, bodyOf, ...request } = options
  const form = useForm<Values>({ defaultValues, mode: 'onTouched' })
  // `Object.keys` returns plain strings.
  const fields = Object.keys(defaultValues) as FieldPath<Values>[]
  const { refusal, refuse, clear } = useRefusal(form, fields)
  const { mutate, isPending, error } = useSubmission({ ...request, refuse })
  const submit = form.handleSubmit((values) => {
    clear()
    mutate(bodyOf(values))
  })
  const shell: FormShell = { form, refusal, isBusy: isPending, onSubmit: () => void submit() }
  return { form, error, shell }
}
