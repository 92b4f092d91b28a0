import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Notice } from '../components/Notice.tsx'
import { AttributeField } from './AttributeField.tsx'
import type { ResourceFormState } from './use-resource-form.ts'

const Fields = styled('div')({ display: 'grid', gap: 18, alignContent: 'start' })

interface ResourceFormProps {
  state: ResourceFormState
  isDisabled?: boolean
  /** Fields that the model alone cannot describe. */
  children?: ReactNode
}

/** The fields of a form from the model, and what the service had against them. */
export function ResourceForm({ state, isDisabled = false, children }: ResourceFormProps) {
  const { form, formId, attributes, refusal } = state
  return (
    <Fields>
      {attributes.map(({ name, attribute }) => (
        <AttributeField
          key={name}
          name={name}
          attribute={attribute}
          control={form.control}
          formId={formId}
          isDisabled={isDisabled}
        />
      ))}
      {children}
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
    </Fields>
  )
}
