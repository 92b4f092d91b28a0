import { styled } from '@mui/material/styles'
import type { FocusEvent, ReactNode } from 'react'

const Set = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
  '& > legend': { ...theme.typography.subtitle1, padding: 0, marginBottom: 6 },
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
