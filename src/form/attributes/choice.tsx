import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { useSay } from '../../hooks/use-texts.ts'
import { choiceWords } from './cells.tsx'
import { type InputProps, textFieldProps } from './parts.tsx'

interface ChoiceSelectProps extends InputProps {
  nameOf: (choice: string) => string
  /** Label of the option that unsets the value; without it, one of the choices must be selected. */
  unset?: string | undefined
}

export function ChoiceSelect({ nameOf, unset, ...props }: ChoiceSelectProps) {
  const { attribute, value, onChange } = props
  return (
    <TextField
      {...textFieldProps(props)}
      select
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      {unset === undefined ? null : <MenuItem value="">{unset}</MenuItem>}
      {attribute.choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function ChoiceInput(props: InputProps) {
  const t = useTranslations('resource')
  const say = useSay()
  const { required, default: preset } = props.attribute
  const mayBeUnset = required !== true && preset === undefined
  return (
    <ChoiceSelect
      {...props}
      nameOf={(choice) => choiceWords(choice, say)}
      unset={mayBeUnset ? t('notChosen') : undefined}
    />
  )
}
