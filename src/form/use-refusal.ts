import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isSignedOut, splitByField } from '../api/errors.ts'
import { joinSentences } from '../messages/speech.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useErrorSentence } from './use-error-text.ts'

export interface Refusal {
  /** Error that belongs to no field; shown above the buttons until a value changes. */
  refusal: string | null
  refuse: (error: unknown) => void
  /** Shows another text in its place; null for none. */
  show: (text: string | null) => void
}

/** Calls `clear` on each change of a value until the returned function is called. */
export function clearOnChange<Values extends FieldValues>(
  watch: UseFormReturn<Values>['watch'],
  clear: () => void,
): () => void {
  const { unsubscribe } = watch(() => clear())
  return unsubscribe
}

/**
 * Shows the service's errors at the fields they name and focuses the first one. `textIn` translates a violation, given
 * the field that shows it.
 */
export function useRefusal<Values extends FieldValues>(
  { watch, setError, setFocus }: Pick<UseFormReturn<Values>, 'watch' | 'setError' | 'setFocus'>,
  fields: readonly FieldPath<Values>[],
  textIn?: Parameters<typeof splitByField>[2],
): Refusal {
  const sentence = useErrorSentence()
  const textOf = useMessageText()
  const [refusal, show] = useState<string | null>(null)
  useEffect(() => clearOnChange(watch, () => show(null)), [watch])
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError) || isSignedOut(error)) return show(sentence(error))
    const { byField, rest } = splitByField(error, fields, textIn ?? textOf)
    const named = fields.filter((field) => byField[field] !== undefined)
    // A field shown only because of its error must be mounted before it can be focused.
    flushSync(() => {
      for (const field of named) setError(field, { message: byField[field] ?? '' })
    })
    if (named[0] !== undefined) setFocus(named[0])
    return show(named.length === 0 && rest.length === 0 ? sentence(error) : joinSentences(rest) || null)
  }
  return { refusal, refuse, show }
}
