import { useTranslations } from 'use-intl'
import { UsageSection } from '../../resource/UsageSection.tsx'
import type { HostRow } from './provider.ts'

/** CPU and memory usage of a host over time against its capacity. */
export function HostUse({ host: { id, info, memory } }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  return (
    <UsageSection
      title={t('use')}
      class="config.Host"
      id={id}
      cpu={{ requested: null, limit: info?.cpus ?? null }}
      memory={{ requested: null, limit: memory ?? null }}
      limitLabel={t('capacity')}
      bound="Capacity"
    />
  )
}
