import { useTranslations } from 'use-intl'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import type { Account } from './account.tsx'

/** State of an account: enabled or disabled. */
export function AccountState({ user }: { user: Pick<Account, 'isDisabled'> }) {
  const t = useTranslations('settings.users.states')
  return user.isDisabled === true ? (
    <StateLabel state="paused" word={t('disabled')} />
  ) : (
    <StateLabel state="active" word={t('enabled')} />
  )
}
