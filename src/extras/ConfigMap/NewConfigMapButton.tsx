import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { NewKeysButton } from '../../resource/keys/NewKeysButton.tsx'
import { configMapClass, NewConfigMapSheet } from './NewConfigMapSheet.tsx'

interface NewConfigMapButtonProps {
  /** Relation to create it in. */
  parent: RelationOf
  /** Reason changes are blocked now. */
  disabledReason?: string | undefined
}

/** Opens the form for a new ConfigMap. */
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
