import { useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { EditSheet } from '../../resource/lazy-dialogs.ts'
import type { Account } from './account.ts'

export type AccountPart = 'facts' | 'password'

interface AccountSheetProps {
  what: AccountPart
  account: Account
  onClose: () => void
}

const taken = ['currentPassword']

/** Forms for the user's own account. A new password requires the current one; a notice lists what it ends. */
export function AccountSheet({ what, account, onClose }: AccountSheetProps) {
  const t = useTranslations('settings.account')
  const sheet = { class: 'users.User', resource: account, isOwn: true, onClose }
  if (what === 'facts') return <EditSheet {...sheet} attributes={['email']} />
  return (
    <EditSheet
      {...sheet}
      attributes={['currentPassword', 'password']}
      required={taken}
      texts={{ title: t('password'), submit: t('password') }}
    >
      <Notice tone="info">{t('passwordNote')}</Notice>
    </EditSheet>
  )
}
