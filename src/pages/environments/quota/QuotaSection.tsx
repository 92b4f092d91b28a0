import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BoundSection, type BoundSectionProps } from '../BoundSection.tsx'
import { hardOf, quotasOf } from './quota.ts'
import { QuotaSheet } from './QuotaSheet.tsx'

/** What an environment may use of its cluster, and what it uses of that. */
export function QuotaSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.quota')
  const { data } = useQuery(quotasOf(environment))
  if (!data) return null
  return (
    <BoundSection
      class="environments.ResourceQuota"
      collection="resourceQuotas"
      disabledReason={disabledReason}
      texts={{ title: t('title'), add: t('add'), none: t('none') }}
      entries={data.entries}
      tableOf={(quota) => ({
        heads: [t('used'), t('limit')],
        rows: Object.entries(hardOf(quota)).map(([name, limit]) => ({
          id: name,
          cells: [name, quota.status?.used?.[name] ?? '–', limit],
        })),
      })}
      renderSheet={(quota, onClose) => (
        <QuotaSheet environment={environment} quota={quota} onClose={onClose} />
      )}
    />
  )
}
