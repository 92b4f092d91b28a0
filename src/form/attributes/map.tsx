import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMap } from './cells.tsx'
import { FieldSet, type InputProps } from './parts.tsx'

type Entry = [key: string, value: string]

/** Rows as typed; only those with a key become part of the value. */
export function MapInput({ id, label, help, error, value, attribute, ...field }: InputProps) {
  const t = useTranslations('resource')
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
            placeholder={t('key')}
            disabled={field.isDisabled === true}
            inputProps={{ 'aria-label': t('key'), ref: index === 0 ? field.inputRef : undefined }}
            onChange={(event) => replace(index, [event.target.value, text])}
          />
          <OutlinedInput
            value={text}
            size="small"
            placeholder={t('value')}
            disabled={field.isDisabled === true}
            // A single-line input would silently drop all further lines of a text.
            multiline={attribute.hasLines === true || text.includes('\n')}
            maxRows={16}
            inputProps={{ 'aria-label': t('value') }}
            onChange={(event) => replace(index, [key, event.target.value])}
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
