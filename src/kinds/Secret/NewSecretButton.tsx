import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { NewKeysButton, type NewKeysProps, NewKeysSheet } from '../../form/keys/NewKeysSheet.tsx'
import { MaskedField } from './MaskedField.tsx'
import { secretClass, secretTypes } from './secret-keys.ts'

/** Form for a new Secret and its keys. */
function NewSecretSheet(props: NewKeysProps) {
  const t = useTranslations('secretForm')
  const [type, setType] = useState<(typeof secretTypes)[number]>(secretTypes[0])
  return (
    <NewKeysSheet
      {...props}
      class={secretClass}
      title={t('newTitle')}
      submit={t('create')}
      tooLarge={t('tooLarge')}
      created={(name) => t('created', { name })}
      Value={MaskedField}
      bodyOf={(stringData) => ({ type: type.type, stringData })}
      renderChoices={(isDisabled, begin) => (
        <TextField
          select
          label={t('type')}
          value={type.type}
          disabled={isDisabled}
          onChange={({ target }) => {
            const chosen = secretTypes.find((entry) => entry.type === target.value) ?? secretTypes[0]
            setType(chosen)
            // Adds the keys that the type requires at once; typed values are kept.
            begin(chosen.keys)
          }}
        >
          {secretTypes.map((entry) => (
            <MenuItem key={entry.type} value={entry.type}>
              {t(`types.${entry.label}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

interface NewSecretButtonProps {
  /** Relation to create it in. */
  parent: RelationOf
  /** Reason changes are blocked now. */
  disabledReason?: string | undefined
}

/** Opens the form for a new Secret. */
export function NewSecretButton({ parent, disabledReason }: NewSecretButtonProps) {
  const t = useTranslations('secretForm')
  return (
    <NewKeysButton
      class={secretClass}
      label={t('newTitle')}
      parent={parent}
      disabledReason={disabledReason}
      Sheet={NewSecretSheet}
    />
  )
}
