import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { choiceLabel } from '../../../model/labels.ts'
import { useSay } from '../../hooks/use-texts.ts'
import type { Say } from '../../messages/speech.ts'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps } from './parts.tsx'
import { isKnownState, StringCell } from './string.tsx'

/**
 * Returns a choice in readable form. Terms of other systems (`ClusterIP`, `Delete`) stay the same in every
 * language.
 */
export function choiceWords(choice: string, say: Say): string {
  const label = choiceLabel(choice)
  return label === choice ? choice : say(label)
}

interface ChoiceSelectProps extends InputProps {
  nameOf: (choice: string) => string
  /** Label of the option that unsets the value; without it, one of the choices must be selected. */
  unset?: string | undefined
}

export function ChoiceSelect(props: ChoiceSelectProps) {
  const { id, label, help, error, attribute, value, nameOf, unset, ...field } = props
  return (
    <TextField
      select
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      slotProps={{ formHelperText: { component: 'div' } }}
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

function ChoiceInput(props: InputProps) {
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

/** Shows a state as a state label, otherwise the choice in readable form. */
function ChoiceCell(props: CellProps) {
  const say = useSay()
  const { name, value } = props
  return typeof value !== 'string' || value === '' || isKnownState(name, value) ? (
    <StringCell {...props} />
  ) : (
    <>{choiceWords(value, say)}</>
  )
}

export const choiceParts: AttributeParts = { Cell: ChoiceCell, Input: ChoiceInput }
