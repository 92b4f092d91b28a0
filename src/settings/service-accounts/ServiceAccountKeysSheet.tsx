import { useTranslations } from 'use-intl'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { ApiKeys } from '../ApiKeys.tsx'
import { ManagesKeys } from '../keys/manages-keys.ts'

/** API keys of a service account, for admins and the members of its teams. */
export function ServiceAccountKeysSheet({
  user,
  onClose,
}: {
  user: { id: string; name: string }
  onClose: () => void
}) {
  const t = useTranslations('settings.keys')
  const tService = useTranslations('settings.serviceAccounts')
  return (
    <SideSheet open wide title={t('titleOf', { name: user.name })} onClose={onClose}>
      <ManagesKeys value>
        <ApiKeys userId={user.id} note={tService('keysNote')} isInSheet />
      </ManagesKeys>
    </SideSheet>
  )
}
