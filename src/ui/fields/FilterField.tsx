import TextField from '@mui/material/TextField'
import type { SxProps, Theme } from '@mui/material/styles'

/** Minimum number of entries for a list to have a filter. */
export const FILTER_FROM = 12

interface FilterFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  sx?: SxProps<Theme>
}

/** Narrows a list below it. Enter doesn't submit the form or dialog around it. */
export const FilterField = ({ label, value, onChange, sx = {} }: FilterFieldProps) => (
  <TextField
    size="small"
    type="search"
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault()
    }}
    slotProps={{ htmlInput: { 'aria-label': label } }}
    sx={sx}
  />
)
