import Stack from '@mui/material/Stack'
import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from './attributes/parts.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { AttributeField } from './AttributeField.tsx'
import type { ResourceFormState } from './use-resource-form.ts'

export type FieldInputs = Readonly<Record<string, ComponentType<InputProps>>>

interface ResourceFormProps {
  state: ResourceFormState
  isDisabled?: boolean
  /** Inputs by attribute name that replace those of the attributes' kinds. */
  inputs?: FieldInputs | undefined
  /** Fields that the model can't describe. */
  children?: ReactNode
}

export function ResourceForm({ state, isDisabled = false, inputs, children }: ResourceFormProps) {
  const { form, formId, attributes, refusal } = state
  return (
    <Stack spacing={4.5}>
      {attributes.map(({ name, attribute }) => (
        <AttributeField
          key={name}
          name={name}
          attribute={attribute}
          control={form.control}
          formId={formId}
          isDisabled={isDisabled}
          input={inputs?.[name]}
        />
      ))}
      {children}
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
    </Stack>
  )
}
