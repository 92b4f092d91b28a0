import { createFilterOptions } from '@mui/material/useAutocomplete'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../ui/fields/Picker.tsx'
import type { ApiClass } from './classes.ts'
import { groupOf, type Operation, type OperationGroup } from './operations.ts'

const Option = styled('li')({
  '&&': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: '0 8px' },
  '& code': { overflowWrap: 'anywhere' },
  '& small': { gridColumn: 2 },
})

const filterOptions = createFilterOptions<Operation>({
  stringify: ({ key, summary }) => `${key} ${summary}`,
})

interface OperationPickerProps {
  entry: ApiClass
  operations: readonly Operation[]
  operation: Operation
  onChange: (operation: Operation) => void
}

export function OperationPicker({ entry, operations, operation, onChange }: OperationPickerProps) {
  const t = useTranslations('apiExplorer.call')
  const id = useId()
  const groupIn = (known: Operation): OperationGroup | 'other' =>
    entry.definition ? groupOf(known, entry.definition) : 'other'
  return (
    <Picker
      id={id}
      options={operations}
      value={operation}
      disableClearable
      autoHighlight
      filterOptions={filterOptions}
      groupBy={(option) => t(`groups.${groupIn(option)}`)}
      getOptionKey={({ key }) => key}
      getOptionLabel={({ key }) => key}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      onChange={(_event, chosen) => onChange(chosen)}
      sx={mono}
      slotProps={{ listbox: { sx: dense } }}
      renderOption={({ key, ...props }, { method, path, summary }) => (
        <Option key={key} {...props}>
          <code>{method}</code>
          <code>{path}</code>
          {summary === '' ? null : <small>{summary}</small>}
        </Option>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={t('operation')}
          helperText={operation.description || operation.summary}
        />
      )}
    />
  )
}

/** Its groups are headings, not rows. */
const dense = {
  '& .MuiAutocomplete-groupLabel': {
    typography: 'caption',
    lineHeight: '28px',
    paddingLeft: 2,
    color: 'text.tertiary',
    bgcolor: 'background.raised',
  },
  '& .MuiAutocomplete-groupUl .MuiAutocomplete-option': { paddingLeft: 2 },
} as const

const mono = {
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    padding: '0 10px',
    '& .MuiAutocomplete-input': { padding: 0, fontFamily: 'code.fontFamily', typography: 'code' },
  },
} as const
