import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { PlainFrame, PlainLabelled } from './PlainField.tsx'

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 10px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  '& option': { background: theme.vars.palette.background.paper },
}))

interface PlainSelectProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** A labelled choice without the weight of the form controls: the sign-in page loads before the rest. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  const id = useId()
  return (
    <PlainLabelled>
      <label htmlFor={id}>{label}</label>
      <PlainFrame>
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      </PlainFrame>
    </PlainLabelled>
  )
}
