import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BoundSection, type BoundSectionProps } from '../BoundSection.tsx'
import { Amount } from '../../../attributes/Amount.tsx'
import { Meter } from '../../../components/Meter.tsx'
import { hardOf, quotasOf, shareOf, usedFor } from './quota.ts'
import { QuotaSheet } from './QuotaSheet.tsx'
import { useLimitName } from './use-limit-name.ts'

/** ResourceQuotas of an environment, with usage. */
export function QuotaSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.quota')
  const nameOf = useLimitName()
  const { data } = useQuery(quotasOf(environment))
  if (!data) return null
  return (
    <BoundSection
      class="environments.ResourceQuota"
      collection="resourceQuotas"
      disabledReason={disabledReason}
      texts={{ title: t('title'), add: t('add'), none: t('none'), note: t('note') }}
      entries={data.entries}
      tableOf={(quota) => ({
        heads: [t('used'), t('limit'), t('share')],
        rows: Object.entries(hardOf(quota)).map(([name, limit]) => {
          const used = quota.status?.used?.[name]
          const percent = shareOf(used, limit)
          return {
            id: name,
            cells: [
              nameOf(name),
              <Amount key="used" name={name} text={used} />,
              <Amount key="limit" name={name} text={limit} />,
              percent === null ? (
                '–'
              ) : (
                <Meter key="share" label={t('shareOf', { name: nameOf(name) })} percent={percent} />
              ),
            ],
          }
        }),
      })}
      renderSheet={(quota, onClose) => (
        <QuotaSheet
          environment={environment}
          quota={quota}
          used={usedFor(quota, data.entries)}
          onClose={onClose}
        />
      )}
    />
  )
}
