import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { LinesField } from '../../form/keys/LinesField.tsx'
import { NewKeysButton, type NewKeysProps, NewKeysSheet } from '../../form/keys/NewKeysSheet.tsx'

const configMapClass = 'environments.ConfigMap'

/** Form for a new ConfigMap and its keys. */
function NewConfigMapSheet(props: NewKeysProps) {
  const t = useTranslations('configMapForm')
  return (
    <NewKeysSheet
      {...props}
      class={configMapClass}
      title={t('newTitle')}
      submit={t('create')}
      tooLarge={t('tooLarge')}
      created={(name) => t('created', { name })}
      Value={LinesField}
      bodyOf={(data) => ({ data })}
      note={t('note')}
    />
  )
}

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
