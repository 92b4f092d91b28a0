import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { NewKeysButton } from '../../resource/keys/NewKeysButton.tsx'
import { NewSecretSheet } from './NewSecretSheet.tsx'
import { secretClass } from './secret-keys.ts'

interface NewSecretButtonProps {
  /** Where it is made. */
  parent: RelationOf
  /** Why nothing can be changed now. */
  disabledReason?: string | undefined
}

/** Opens the form of a new secret. */
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
