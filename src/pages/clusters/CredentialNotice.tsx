import { useLocale, useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { formatTime } from '../../util/format.ts'
import { type ClusterRow, expiresSoon, isUnreached } from './cluster.ts'

/** Warns that a credential the cluster still accepts expires within days. */
export function CredentialNotice({ cluster, action }: { cluster: ClusterRow; action: React.ReactNode }) {
  const t = useTranslations('clusters.credential')
  const locale = useLocale()
  const now = useNow(60_000)
  const { credentialExpiresOn: end } = cluster
  if (end == null || isUnreached(cluster) || !expiresSoon(end, now)) return null
  return (
    <Notice tone="warn" title={t('title', { time: formatTime(end, locale, now) })} action={action}>
      {t('text')}
    </Notice>
  )
}
