import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { NewKeysButton } from '../../resource/keys/NewKeysButton.tsx'
import { NewSecretSheet } from './NewSecretSheet.tsx'
import { secretClass } from './secret-keys.ts'

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
