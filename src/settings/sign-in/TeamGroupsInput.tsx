import { useTranslations } from 'use-intl'
import { MapInput } from '../../form/attributes/map.tsx'
import type { InputProps } from '../../form/attributes/parts.tsx'

/** Groups of a provider, each with the name of its team. */
export function TeamGroupsInput(props: InputProps) {
  const t = useTranslations('settings.signIn.groups')
  return <MapInput {...props} keyLabel={t('group')} valueLabel={t('team')} />
}
