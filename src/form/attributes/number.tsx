import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Attribute } from '../../../model/define.ts'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { formatInteger, formatNumber, formatPercent } from '../../util/format.ts'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

function NumberCell({ attribute, value }: CellProps) {
  const locale = useLocale()
  if (typeof value !== 'number') return <Unset />
  if (attribute.unit === 'percent') return <>{formatPercent(value, locale)}</>
  if (attribute.unit === 'bytes' || attribute.unit === 'cores')
    return <Quantity value={value} unit={attribute.unit} />
  if (attribute.unit === 'seconds') return <>{`${formatNumber(value, locale)}\u00a0${units.seconds}`}</>
  return <>{attribute.kind === 'integer' ? formatInteger(value, locale) : formatNumber(value, locale)}</>
}

const units: Record<NonNullable<Attribute['unit']>, string> = {
  bytes: 'B',
  cores: 'cores',
  percent: '%',
  seconds: 's',
}

/** Keeps the typed text until it is a number: a partial number must not change under the cursor. */
function NumberInput({ id, label, help, error, attribute, value, ...field }: InputProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (typeof value === 'number' ? String(value) : '')
  const isWrong = typed !== null && typed.trim() !== '' && !Number.isFinite(Number(typed))
  const message = error ?? (isWrong ? t('invalidNumber') : undefined)
  const change = (text: string): void => {
    setTyped(text)
    // Text that is not a number is passed unchanged, so that the kind's own validation rejects it.
    field.onChange(text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text)
  }
  return (
    <TextField
      id={id}
      label={label}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null)
        field.onBlur()
      }}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={message !== undefined}
      helperText={<FieldHelp help={help} error={message} />}
      inputRef={field.inputRef}
      autoComplete="off"
      sx={{ maxWidth: 220 }}
      slotProps={{
        htmlInput: { inputMode: attribute.kind === 'integer' ? 'numeric' : 'decimal' },
        formHelperText: { component: 'div' },
        ...(attribute.unit
          ? {
              input: {
                endAdornment: <InputAdornment position="end">{units[attribute.unit]}</InputAdornment>,
              },
            }
          : {}),
      }}
    />
  )
}

export const numberParts: AttributeParts = { Cell: NumberCell, Input: NumberInput }
