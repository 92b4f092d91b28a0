import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Notice } from '../ui/page/Notice.tsx'
import { useStored } from '../hooks/use-stored.ts'
import { addressAt } from '../util/address.ts'

const Place = styled('div')({ padding: '12px 16px 0' })

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

export function ProxyNotice({ seen }: { seen: string }) {
  const t = useTranslations('navigation.proxy')
  const { host, origin } = window.location
  const difference = `${seen} ${host}`
  const [dismissed, setDismissed] = useStored('gantry-proxy-notice', '', readText)
  if (dismissed === difference) return null
  return (
    <Place>
      <Notice
        tone="warn"
        title={t('title')}
        action={<Button onClick={() => setDismissed(difference)}>{t('dismiss')}</Button>}
      >
        {t('text', { seen, host, address: origin + addressAt('') })}
      </Notice>
    </Place>
  )
}
