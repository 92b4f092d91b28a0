import { useTranslations } from 'use-intl'
import { type NewKeysProps, NewKeysSheet } from '../../resource/keys/NewKeysSheet.tsx'
import { LinesField } from '../../resource/keys/LinesField.tsx'

export const configMapClass = 'environments.ConfigMap'

/** Form for a new ConfigMap and its keys. */
export function NewConfigMapSheet(props: NewKeysProps) {
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
