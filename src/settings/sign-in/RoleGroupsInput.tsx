import { useTranslations } from 'use-intl'
import { platformRoles } from '../../../model/roles.ts'
import { MapInput } from '../../form/attributes/map.tsx'
import type { InputProps } from '../../form/attributes/parts.tsx'

/** Groups of a provider, each with its role. */
export function RoleGroupsInput(props: InputProps) {
  const t = useTranslations('settings.signIn.groups')
  return <MapInput {...props} keyLabel={t('group')} valueLabel={t('role')} values={platformRoles} />
}
