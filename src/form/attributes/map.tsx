import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMap } from './cells.tsx'
import { FieldSet, type InputProps } from './parts.tsx'

type Entry = [key: string, value: string]

interface ValueInputProps {
  label: string
  value: string
  isDisabled: boolean
  hasLines: boolean
  choices: readonly string[] | undefined
  onChange: (value: string) => void
}

function ValueInput({ label, value, isDisabled, hasLines, choices, onChange }: ValueInputProps) {
  if (choices === undefined)
    return (
      <OutlinedInput
        value={value}
        size="small"
        placeholder={label}
        disabled={isDisabled}
        // A single-line input would silently drop all further lines of a text.
        multiline={hasLines || value.includes('\n')}
        maxRows={16}
        inputProps={{ 'aria-label': label }}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Select
      value={value}
      size="small"
      displayEmpty
      disabled={isDisabled}
      renderValue={(chosen) => (chosen === '' ? label : chosen)}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </Select>
  )
}

interface MapInputProps extends InputProps {
  /** Labels of keys and values, if better ones than Key and Value are known. */
  keyLabel?: string
  valueLabel?: string
  /** Possible values; any text without it. */
  values?: readonly string[]
}

/** Rows as typed; only those with a key become part of the value. */
export function MapInput({ id, label, help, error, value, attribute, ...field }: MapInputProps) {
  const t = useTranslations('resource')
  const { keyLabel = t('key'), valueLabel = t('value') } = field
  const [entries, setEntries] = useState<Entry[]>(() => Object.entries(isMap(value) ? value : {}))
  const set = (next: Entry[]): void => {
    setEntries(next)
    const kept = next.filter(([key]) => key !== '')
    field.onChange(kept.length === 0 ? null : Object.fromEntries(kept))
  }
  const replace = (index: number, entry: Entry): void => set(entries.with(index, entry))
  return (
    <FieldSet id={id} label={label} onBlur={field.onBlur}>
      {entries.map(([key, text], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- keys may be empty or duplicated while typing
        <Box
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 2, alignItems: 'start' }}
          key={index}
        >
          <OutlinedInput
            value={key}
            size="small"
            placeholder={keyLabel}
            disabled={field.isDisabled === true}
            inputProps={{ 'aria-label': keyLabel, ref: index === 0 ? field.inputRef : undefined }}
            onChange={(event) => replace(index, [event.target.value, text])}
          />
          <ValueInput
            label={valueLabel}
            value={text}
            isDisabled={field.isDisabled === true}
            hasLines={attribute.hasLines === true}
            choices={field.values}
            onChange={(changed) => replace(index, [key, changed])}
          />
          <IconButton
            size="small"
            aria-label={t('removeEntry', { name: key })}
            onClick={() => set(entries.toSpliced(index, 1))}
          >
            <X size={16} strokeWidth={1.6} />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Plus size={15} strokeWidth={1.6} />}
        disabled={field.isDisabled === true}
        onClick={() => setEntries([...entries, ['', '']])}
      >
        {t('addEntry')}
      </Button>
      <FormHelperText component="div" error={error !== undefined}>
        {error ?? help}
      </FormHelperText>
    </FieldSet>
  )
}
