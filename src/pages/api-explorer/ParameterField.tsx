import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Parameter } from '../../api/api-document.ts'
import { isNameList } from './call.ts'
import { ManyField } from './ManyField.tsx'
import { givenExample, written } from './operations.ts'
import type { ParameterFieldProps } from './parameter-field.ts'
import { ResourceField } from './ResourceField.tsx'
import { useFieldNames } from './use-field-names.ts'

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

/** Input for a parameter, depending on its schema. */
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
