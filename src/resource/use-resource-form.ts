import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { attributeLabel } from '../../model/labels.ts'
import { ApiError, splitByField } from '../api/errors.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useSay } from '../hooks/use-say.ts'
import { loadMessages } from '../messages/load.ts'
import { joinSentences } from '../messages/sentences.ts'
import { initialValues, withLabel, type FormAttribute, type Values } from './form-values.ts'
import { useErrorSentence } from './use-error-text.ts'

export interface ResourceFormState {
  form: UseFormReturn<Values>
  formId: string
  attributes: readonly FormAttribute[]
  /** Error from the service that belongs to no single field. */
  refusal: string | null
  /** Shows errors at the fields they name, and the rest above the buttons. */
  refuse: (error: unknown) => void
  clearRefusal: () => void
}

/** State of a form generated from the model. */
export function useResourceForm(attributes: readonly FormAttribute[], from?: Values): ResourceFormState {
  const formId = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const sentence = useErrorSentence()
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
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setRefusal(sentence(error))
    const labelOf = (name: string): string => {
      const attribute = attributes.find((entry) => entry.name === name)?.attribute
      return attribute ? say(attributeLabel(name, attribute)) : name
    }
    const { byField, rest } = splitByField(
      error,
      attributes.map(({ name }) => name),
      (reported, name) => textOf(name === undefined ? reported : withLabel(reported, name, labelOf(name))),
    )
    const [first] = Object.keys(byField)
    // A field shown only because of its error must be mounted before it can be focused.
    flushSync(() => {
      for (const [name, message] of Object.entries(byField)) form.setError(name, { message })
    })
    if (first !== undefined) form.setFocus(first)
    setRefusal(first === undefined && rest.length === 0 ? sentence(error) : joinSentences(rest) || null)
  }
  return { form, formId, attributes, refusal, refuse, clearRefusal: () => setRefusal(null) }
}
