import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from './attributes/parts.tsx'
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
  const { form, formId, attributes } = state
  return (
    <>
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
    </>
  )
}
