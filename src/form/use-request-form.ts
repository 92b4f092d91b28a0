import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { placedIn } from '../../model/messages/placed.ts'
import { ApiError, type Violation } from '../api/errors.ts'
import type { Resource } from '../api/queries.ts'
import type { FormShell } from './FormSheet.tsx'
import { useRefusal } from './use-refusal.ts'
import { type Submission, useSubmission } from './use-submission.ts'

type Body = Readonly<Record<string, unknown>>

/** Compares bodies as they are sent. */
const isSameBody = (one: Body, other: Body): boolean => JSON.stringify(one) === JSON.stringify(other)

interface RequestForm<Values extends FieldValues> extends Omit<Submission<Resource, Body>, 'refuse'> {
  /** One for each field. */
  defaultValues: DefaultValues<Values>
  bodyOf: (values: Values) => Body
  /** When fields are validated. Defaults to on blur, and then on each change. */
  mode?: 'onTouched' | 'onChange'
  /** Problem of the values as a whole: shown above the buttons, and nothing is sent. */
  check?: (values: Values) => string | null
  /** Called instead of sending a request that would change nothing. Without it, unchanged values are sent, too. */
  onUnchanged?: () => void
  /** Replaces errors before they are shown. */
  mapError?: (error: unknown, values: Values) => unknown
}

/** Assigns the violations of an error to form fields, and removes the fields' names from their texts. */
export const atFields = (error: unknown, fieldOf: (violation: Violation) => string | null): unknown =>
  error instanceof ApiError
    ? new ApiError({
        ...error,
        message: error.message,
        errors: error.errors.map((violation) => {
          const { message, reasons } = placedIn(violation).reason
          return { ...violation, field: fieldOf(violation), message, reasons: [...(reasons ?? [])] }
        }),
      })
    : error

/** Form whose values become one request; the service's errors appear at its fields. */
export function useRequestForm<Values extends FieldValues>(options: RequestForm<Values>) {
  const { defaultValues, bodyOf, mode = 'onTouched', check, onUnchanged, mapError, ...request } = options
  const form = useForm<Values>({ defaultValues, mode })
  // `Object.keys` returns plain strings.
  const fields = Object.keys(defaultValues) as FieldPath<Values>[]
  const { refusal, refuse, show } = useRefusal(form, fields)
  const { mutate, isPending, error } = useSubmission({
    ...request,
    refuse: (refused) => refuse(mapError ? mapError(refused, form.getValues()) : refused),
  })
  const submit = form.handleSubmit((values) => {
    const problem = check?.(values) ?? null
    show(problem)
    if (problem !== null) return
    const body = bodyOf(values)
    // `defaultValues` has one for each field.
    if (onUnchanged && isSameBody(body, bodyOf(defaultValues as Values))) onUnchanged()
    else mutate(body)
  })
  const shell: FormShell = { form, refusal, isBusy: isPending, onSubmit: () => void submit() }
  return { form, error, shell }
}
