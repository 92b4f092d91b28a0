import { styled } from '@mui/material/styles'
import type { FocusEvent, ReactNode } from 'react'
import type { CellProps } from './cells.tsx'

export interface InputProps extends CellProps {
  /** Id of the control itself, referenced by its label. */
  id: string
  label: string
  /** One sentence of help; an error replaces it. */
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  /** Required to submit: marked at the label and announced to screen readers. */
  isRequired?: boolean
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Receives the focus when the field has the form's first error. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

/** Props of the text field of an input, without value and change. */
export const textFieldProps = ({ id, label, help, error, ...field }: InputProps) => ({
  id,
  label,
  onBlur: field.onBlur,
  disabled: field.isDisabled === true,
  required: field.isRequired === true,
  error: error !== undefined,
  helperText: error ?? help,
  inputRef: field.inputRef,
  slotProps: { formHelperText: { component: 'div' as const } },
})

const Set = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
  '& > legend': { ...theme.typography.subtitle1, marginBottom: 6 },
}))

interface FieldSetProps {
  id: string
  label: string
  onBlur: () => void
  children: ReactNode
}

/** Groups controls that form one value. Blurs when the focus leaves all of them. */
export function FieldSet({ id, label, onBlur, children }: FieldSetProps) {
  const leave = (event: FocusEvent<HTMLFieldSetElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  return (
    <Set id={id} onBlur={leave}>
      <legend>{label}</legend>
      {children}
    </Set>
  )
}
