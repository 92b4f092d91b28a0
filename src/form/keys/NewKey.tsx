import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ComponentType } from 'react'
import { isSecretKey } from '../../../model/formats.ts'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { type AddedKey, isText } from './key-edits.ts'

export interface ValueFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  isDisabled: boolean
  problem?: string | null
}

const Box = styled('fieldset')(({ theme }) => ({
  padding: '0 0 14px',
  borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px 8px',
  alignItems: 'start',
  '& > button': { marginTop: 27 },
  '& > :last-child': { gridColumn: '1 / -1' },
}))

interface NewKeyProps {
  Value: ComponentType<ValueFieldProps>
  added: AddedKey
  number: number
  problem: string | null
  isCome: boolean
  isDisabled: boolean
  onChange: (change: Partial<AddedKey>) => void
  onRemove: () => void
}

/** Key to add, with its name and a value that can be read from a file. */
export function NewKey({
  Value,
  added,
  number,
  problem,
  isCome,
  isDisabled,
  onChange,
  onRemove,
}: NewKeyProps) {
  const t = useTranslations('keyForm')
  const name = added.key.trim() === '' ? t('keyOf', { number }) : added.key.trim()
  return (
    <Box aria-label={name}>
      <TextField
        fullWidth
        label={t('key')}
        value={added.key}
        disabled={isDisabled}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button added the row, so the user types there next
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
      <div>
        <Value
          label={t('value')}
          name={name}
          value={added.value}
          onChange={(value) => onChange({ value })}
          isDisabled={isDisabled}
          problem={isText(added.value) ? null : t('noText')}
        />
        <div style={{ marginTop: 8 }}>
          <FileButton
            size="small"
            label={t('file')}
            name={t('fileOf', { name })}
            disabled={isDisabled}
            onText={(value, file) =>
              onChange({ value, ...(added.key.trim() === '' && isSecretKey(file) ? { key: file } : {}) })
            }
          />
        </div>
      </div>
    </Box>
  )
}
