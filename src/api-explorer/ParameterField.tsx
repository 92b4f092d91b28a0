import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useMemo, useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import type { Parameter } from '../api/api-document.ts'
import { list, type Resource } from '../api/queries.ts'
import { Picker } from '../ui/fields/Picker.tsx'
import { isNameList } from './call.ts'
import { type ApiClass, findClass, useClasses } from './classes.ts'
import { type Operation, givenExample, written } from './operations.ts'

interface ParameterFieldProps {
  entry: ApiClass
  operation: Operation
  parameter: Parameter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

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
function ResourceField({ entry, parameter, values, onChange }: ParameterFieldProps) {
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

interface ManyFieldProps extends Pick<ParameterFieldProps, 'parameter' | 'values' | 'onChange'> {
  /** Suggested values; others can be typed. */
  options: readonly string[]
  hint: string
}

/** Input for a parameter with several values. Typed text is accepted on blur, so that nothing is lost. */
function ManyField({ parameter, values, onChange, options, hint }: ManyFieldProps) {
  const t = useTranslations('apiExplorer.call')
  const id = useId()
  return (
    <Picker
      id={id}
      multiple
      freeSolo
      autoSelect
      disableCloseOnSelect={options.length > 0}
      filterSelectedOptions
      slotProps={{ chip: { variant: 'outlined', deleteIcon: <X size={12} strokeWidth={1.8} /> } }}
      options={options}
      value={[...values]}
      onChange={(_event, entries) => onChange(entries.map((entry) => entry.trim()).filter(Boolean))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={parameter.name}
          placeholder={values.length === 0 ? hint || t('addValue') : ''}
          helperText={parameter.description}
        />
      )}
    />
  )
}

/** Fields of every resource, in addition to those its class declares. */
const ofEvery = [
  'id', 'service', 'modelIndex', 'uri', 'parent', 'ancestors', 'labels', 'generation',
  'createdBy', 'createdOn', 'modifiedBy', 'modifiedOn', 'alarms', 'additionalProperties',
] // oxfmt-ignore

const namesOf = ({ definition }: ApiClass): string[] =>
  [...(definition?.attributes ?? []), ...(definition?.relations ?? [])].map(({ name }) => name)

/** Field names in the response of an operation: those of the class, or of the relation's target class. */
function useFieldNames(entry: ApiClass, { path }: Operation): string[] {
  const classes = useClasses()
  return useMemo(() => {
    const last = path.split('/').at(-1)
    const relation = entry.definition?.relations.find(({ name }) => name === last)
    const target = relation
      ? findClass(classes, relation.relationService ?? entry.service, relation.relationClass)
      : undefined
    return [...new Set([...(target ? namesOf(target) : namesOf(entry)), ...ofEvery])]
  }, [classes, entry, path])
}

const choicesOf = ({ schema = {} }: Parameter): readonly string[] => {
  if (schema.type === 'boolean') return ['true', 'false']
  return (schema.enum ?? []).filter((choice) => choice !== null).map(String)
}

const isList = ({ schema = {} }: Parameter): boolean => schema.type === 'array'

/** Example value, or the default. */
function hintOf(parameter: Parameter): string {
  const { examples, default: standard } = parameter.schema ?? {}
  const given = givenExample(parameter) ?? examples?.[0] ?? standard
  const one: unknown = Array.isArray(given) ? given[0] : given
  return one == null ? '' : written(one)
}

export function ParameterField(props: ParameterFieldProps) {
  const { entry, operation, parameter } = props
  const names = useFieldNames(entry, operation)
  const hint = hintOf(parameter)
  if (isNameList(parameter)) return <ManyField {...props} options={names} hint="" />
  if (isList(parameter)) return <ManyField {...props} options={[]} hint={hint} />
  if (choicesOf(parameter).length > 0) return <ChoiceField {...props} />
  const isOfClass = operation.path.startsWith(`${entry.definition?.uri}/{${parameter.name}}`)
  if (parameter.in === 'path' && isOfClass) return <ResourceField {...props} />
  return <TextParameter {...props} hint={hint} />
}

function ChoiceField({ parameter, values, onChange }: ParameterFieldProps) {
  const t = useTranslations('apiExplorer.call')
  const id = useId()
  const { name, description, schema = {} } = parameter
  const unset = schema.default === undefined ? t('unset') : `${t('unset')} (${schema.default})`
  return (
    <TextField
      select
      id={id}
      label={name}
      value={values[0] ?? ''}
      helperText={description}
      onChange={({ target: { value } }) => onChange(value === '' ? [] : [value])}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{unset}</MenuItem>
      {choicesOf(parameter).map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  )
}

function TextParameter({ parameter, values, onChange, hint }: ParameterFieldProps & { hint: string }) {
  const id = useId()
  const { name, description, schema = {} } = parameter
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return (
    <TextField
      id={id}
      label={name}
      value={values[0] ?? ''}
      placeholder={hint}
      helperText={description}
      autoComplete="off"
      onChange={({ target: { value } }) => onChange(value === '' ? [] : [value])}
      slotProps={{ htmlInput: { spellCheck: false, ...(isNumber ? { inputMode: 'numeric' } : {}) } }}
    />
  )
}
