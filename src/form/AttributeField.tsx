import type { ComponentType } from 'react'
import { useController, useFormState, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../model/labels.ts'
import { attributeInputs } from './attributes/inputs.tsx'
import type { InputProps } from './attributes/parts.tsx'
import { useProblemText } from '../hooks/use-problem-text.ts'
import { useSay } from '../hooks/use-texts.ts'
import {
  isRequired,
  keptSecret,
  problemOf,
  secretToGive,
  type FormAttribute,
  type Values,
} from './form-values.ts'
import { blurAfterPress } from '../util/browser.ts'

interface AttributeFieldProps extends FormAttribute {
  control: Control<Values>
  /** Prefix of the input's id, unique on the page. */
  formId: string
  label?: string
  help?: string
  isDisabled?: boolean
  /** Extra validation against the other fields. Returns the error without the field's name, or null. */
  check?: ((value: unknown, values: Values) => string | null) | undefined
  /** Names of fields whose check depends on this one. */
  checkedWith?: readonly string[] | undefined
  /** Replaces the kind's default input. */
  input?: ComponentType<InputProps> | undefined
}

export function AttributeField({ name, attribute, control, formId, ...texts }: AttributeFieldProps) {
  const t = useTranslations('resource')
  const say = useSay()
  const problemText = useProblemText()
  const label = texts.label ?? say(attributeLabel(name, attribute))
  const { defaultValues } = useFormState({ control })
  const before: unknown = defaultValues?.[name]
  const { field, fieldState } = useController({
    name,
    control,
    rules: {
      // A stored secret must be re-entered when its destination changes; entering it clears this field's
      // error.
      deps: [...(texts.checkedWith ?? []), ...(before === keptSecret ? (attribute.sentTo ?? []) : [])],
      validate: (value: unknown, values: Values) => {
        if (before === keptSecret && value === '') return t('secretMissing')
        const found = problemOf(value, attribute)
        if (found?.kind === 'missing') return t('required')
        const sentence = found ? problemText(found.problem) : texts.check?.(value, values)
        if (sentence != null) return t('problem', { label, problem: sentence })
        const secret = secretToGive(attribute, { before, value, values })
        return (
          secret === null || t('secretAgain', { secret: say(attributeLabel(secret.name, secret.attribute)) })
        )
      },
    },
  })
  const Input = texts.input ?? attributeInputs[attribute.kind]
  return (
    <Input
      id={`${formId}-${name}`}
      name={name}
      attribute={attribute}
      label={label}
      help={texts.help ?? (attribute.description && say(attribute.description))}
      error={fieldState.error?.message}
      isDisabled={texts.isDisabled === true}
      isRequired={isRequired(attribute)}
      value={field.value}
      onChange={field.onChange}
      onBlur={blurAfterPress(field).onBlur}
      inputRef={field.ref}
    />
  )
}
