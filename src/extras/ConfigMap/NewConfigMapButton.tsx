import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { NewKeysButton } from '../../resource/keys/NewKeysButton.tsx'
import { configMapClass, NewConfigMapSheet } from './NewConfigMapSheet.tsx'

interface NewConfigMapButtonProps {
  /** Where it is made. */
  parent: RelationOf
  /** Why nothing can be changed now. */
  disabledReason?: string | undefined
}

/** Opens the form of a new config map. */
export function NewConfigMapButton({ parent, disabledReason }: NewConfigMapButtonProps) {
  const t = useTranslations('configMapForm')
  return (
    <NewKeysButton
      class={configMapClass}
      label={t('newTitle')}
      parent={parent}
      disabledReason={disabledReason}
      Sheet={NewConfigMapSheet}
    />
  )
}
