import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MaskedField } from './MaskedField.tsx'
import type { AddedKey } from './secret-keys.ts'

const Box = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: '0 0 14px',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px 8px',
  alignItems: 'start',
  '& > button': { marginTop: 27 },
  '& > :last-child': { gridColumn: '1 / -1' },
}))

interface NewKeyProps {
  added: AddedKey
  number: number
  problem: string | null
  isCome: boolean
  isDisabled: boolean
  onChange: (change: Partial<AddedKey>) => void
  onRemove: () => void
}

/** A key that the secret shall have: its name and its value. */
export function NewKey({ added, number, problem, isCome, isDisabled, onChange, onRemove }: NewKeyProps) {
  const t = useTranslations('secretForm')
  const name = added.key.trim() === '' ? t('keyOf', { number }) : added.key.trim()
  return (
    <Box aria-label={name}>
      <TextField
        fullWidth
        label={t('key')}
        value={added.key}
        disabled={isDisabled}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isCome}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => onChange({ key: target.value })}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <IconButton
        size="small"
        disabled={isDisabled}
        aria-label={t('removeNew', { number })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <MaskedField
        label={t('value')}
        name={name}
        value={added.value}
        onChange={(value) => onChange({ value })}
        isDisabled={isDisabled}
      />
    </Box>
  )
}
