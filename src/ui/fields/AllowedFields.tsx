import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { Notice } from '../page/Notice.tsx'

const Set = styled('fieldset')(({ theme }) => ({
  // Keeps the fieldset out of the layout.
  display: 'contents',
  '&:disabled :is(input, textarea)': {
    WebkitTextFillColor: theme.vars.palette.text.disabled,
    cursor: 'default',
  },
  '&:disabled .MuiInputBase-root': { backgroundColor: theme.vars.palette.background.sunken },
  '&:disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.main },
  '&:disabled :is(.MuiButton-root, .MuiCheckbox-root, .MuiSwitch-root)': { opacity: 0.5 },
  // Not form controls to the browser: `pointer-events` blocks clicks, and a keyboard choice can't be
  // submitted.
  '&:disabled [role="combobox"]:not(input)': {
    pointerEvents: 'none',
    color: theme.vars.palette.text.disabled,
  },
}))
interface AllowedFieldsProps {
  /** Reason the user may not submit the form, shown above its disabled fields. */
  forbidden: string | undefined
  /** Ref to the fieldset. */
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Form fields, disabled for users who may not submit them. */
export function AllowedFields({ forbidden, ref, children }: AllowedFieldsProps) {
  return (
    <>
      {forbidden === undefined ? null : (
        <div style={{ marginBottom: 20 }}>
          <Notice tone="info">{forbidden}</Notice>
        </div>
      )}
      <Set ref={ref} role="presentation" disabled={forbidden !== undefined}>
        {children}
      </Set>
    </>
  )
}
