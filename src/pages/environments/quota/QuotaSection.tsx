import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FactTable } from '../../../components/FactTable.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { BoundFoot, type BoundSectionProps } from '../BoundFoot.tsx'
import { hardOf, quotasOf, type QuotaRow } from './quota.ts'
import { QuotaSheet } from './QuotaSheet.tsx'

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const
const CLASS = 'environments.ResourceQuota'

/** What an environment may use of its cluster, and what it uses of that. */
export function QuotaSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.quota')
  const { data } = useQuery(quotasOf(environment))
  const [edited, setEdited] = useState<QuotaRow | 'new' | null>(null)
  if (!data) return null
  return (
    <Section
      title={t('title')}
      end={
        <WriteButton
          writes={CLASS}
          disabledReason={disabledReason}
          size="small"
          startIcon={<Plus {...icon} />}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </WriteButton>
      }
    >
      {data.entries.length === 0 ? <Panel>{t('none')}</Panel> : null}
      {data.entries.map((quota) => (
        <Panel key={quota.id}>
          <FactTable
            label={quota.name ?? quota.id}
            heads={[quota.name ?? quota.id, t('used'), t('limit')]}
            rows={Object.entries(hardOf(quota)).map(([name, limit]) => ({
              id: name,
              cells: [name, quota.status?.used?.[name] ?? '–', limit],
            }))}
          />
          <BoundFoot
            resource={quota}
            collection="resourceQuotas"
            class={CLASS}
            disabledReason={disabledReason}
            onEdit={() => setEdited(quota)}
          />
        </Panel>
      ))}
      {edited ? (
        <QuotaSheet
          environment={environment}
          quota={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  )
}
