import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { Notice } from '../ui/page/Notice.tsx'
import { useStored } from '../hooks/use-stored.ts'
import { addressAt } from '../util/address.ts'

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

export function ProxyNotice({ seen }: { seen: string }) {
  const t = useTranslations('navigation.proxy')
  const { host, origin } = window.location
  const difference = `${seen} ${host}`
  const [dismissed, setDismissed] = useStored('gantry-proxy-notice', '', readText)
  if (dismissed === difference) return null
  return (
    <div style={{ padding: '12px 16px 0' }}>
      <Notice
        tone="warn"
        title={t('title')}
        action={<Button onClick={() => setDismissed(difference)}>{t('dismiss')}</Button>}
      >
        {t('text', { seen, host, address: origin + addressAt('') })}
      </Notice>
    </div>
  )
}
