import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { Notice } from './Notice.tsx'

const Set = styled('fieldset')(({ theme }) => ({
  // The fields stand as if it were not there.
  display: 'contents',
  '&:disabled :is(input, textarea)': {
    WebkitTextFillColor: theme.vars.palette.text.disabled,
    cursor: 'default',
  },
  '&:disabled .MuiInputBase-root': { backgroundColor: theme.vars.palette.background.sunken },
  '&:disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.main },
  '&:disabled :is(.MuiButton-root, .MuiCheckbox-root, .MuiSwitch-root)': { opacity: 0.5 },
  // No elements of a form to the browser: they take no click, and what is chosen by keys cannot be sent.
  '&:disabled [role="combobox"]:not(input)': {
    pointerEvents: 'none',
    color: theme.vars.palette.text.disabled,
  },
}))
const Why = styled('div')({ marginBottom: 20 })

interface AllowedFieldsProps {
  /** Why whoever is signed in may not send the form: said above its fields, which cannot be filled then. */
  forbidden: string | undefined
  /** The element that has the fields. */
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** The fields of a form, for those who may fill them. */
export function AllowedFields({ forbidden, ref, children }: AllowedFieldsProps) {
  return (
    <>
      {forbidden === undefined ? null : (
        <Why>
          <Notice tone="info">{forbidden}</Notice>
        </Why>
      )}
      <Set ref={ref} role="presentation" disabled={forbidden !== undefined}>
        {children}
      </Set>
    </>
  )
}
