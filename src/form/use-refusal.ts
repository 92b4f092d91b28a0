import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isSignedOut, splitByField } from '../api/errors.ts'
import { joinSentences } from '../messages/speech.ts'
import { useErrorSentence } from './use-error-text.ts'
import { useMessageText } from '../hooks/use-message-text.ts'

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
