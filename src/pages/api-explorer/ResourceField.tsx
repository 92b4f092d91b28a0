import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../../components/Picker.tsx'
import { model } from '../../../model/index.ts'
import { list, type Resource } from '../../api/queries.ts'
import type { ApiClass } from './classes.ts'
import type { ParameterFieldProps } from './parameter-field.ts'

const MAX = 20

const Option = styled('li')(({ theme }) => ({
  '&&': { display: 'block' },
  '& small': { ...theme.typography.code, display: 'block', color: theme.vars.palette.text.tertiary },
}))

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

function useResources({ service, name }: ApiClass, search: string, isOpen: boolean): readonly Resource[] {
  const known = service === 'other' ? undefined : model.find(service, name)
  const { data } = useQuery({
    ...list(known?.id ?? 'config.Root', {
      fields: ['id', 'name'],
      count: MAX,
      search: isId(search) ? '' : search,
    }),
    enabled: isOpen && known !== undefined,
  })
  return data?.entries ?? []
}

/** Input for the id in a path: typed, pasted, or selected by resource name. */
export function ResourceField({ entry, parameter, values, onChange }: ParameterFieldProps) {
  const t = useTranslations('apiExplorer.call')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [value = ''] = values
  const resources = useResources(entry, useDeferredValue(value), isOpen)
  return (
    <Picker<Resource, false, false, true>
      id={id}
      freeSolo
      options={resources}
      filterOptions={(options) => options}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      value={null}
      inputValue={value}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_event, text, reason) => {
        // The picker would clear the input after a selection, which is handled below.
        if (reason === 'input' || reason === 'clear') onChange(text === '' ? [] : [text.trim()])
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null) onChange([typeof chosen === 'string' ? chosen : chosen.id])
      }}
      sx={flat}
      renderOption={({ key, ...props }, { id: found, name }) => (
        <Option key={key} {...props}>
          {name ?? found}
          {name == null ? null : <small>{found}</small>}
        </Option>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={parameter.name}
          placeholder={t('chooseResource')}
          helperText={parameter.description}
        />
      )}
    />
  )
}

const flat = {
  gridColumn: 'span 2',
  '@media (max-width: 599.95px)': { gridColumn: 'auto' },
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    padding: '0 10px',
    '& .MuiAutocomplete-input': { padding: 0, typography: 'code' },
  },
} as const
