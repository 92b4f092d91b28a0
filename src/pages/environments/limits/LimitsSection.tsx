import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FactTable } from '../../../components/FactTable.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { BoundFoot, type BoundSectionProps } from '../BoundFoot.tsx'
import { limitRangesOf, type LimitRangeRow, rowsOf } from './limit-range.ts'

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const
const CLASS = 'environments.LimitRange'

const LimitSheet = lazy(async () => ({ default: (await import('./LimitSheet.tsx')).LimitSheet }))

/** What each container, pod and claim of an environment is given and may ask for. */
export function LimitsSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.limits')
  const { data } = useQuery(limitRangesOf(environment))
  const [edited, setEdited] = useState<LimitRangeRow | 'new' | null>(null)
  if (!data) return null
  const what = (type: string): string =>
    type === 'Container' || type === 'Pod' || type === 'PersistentVolumeClaim' ? t(`types.${type}`) : type
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
      {data.entries.map((range) => (
        <Panel key={range.id}>
          <FactTable
            label={range.name ?? range.id}
            heads={[range.name ?? range.id, t('defaultRequest'), t('defaultLimit'), t('min'), t('max')]}
            rows={rowsOf(range).map(({ id, type, resource, item }) => ({
              id,
              cells: [
                `${what(type)}, ${resource}`,
                item.defaultRequest?.[resource] ?? '–',
                item.defaultLimit?.[resource] ?? '–',
                item.min?.[resource] ?? '–',
                item.max?.[resource] ?? '–',
              ],
            }))}
          />
          <BoundFoot
            resource={range}
            collection="limitRanges"
            class={CLASS}
            disabledReason={disabledReason}
            onEdit={() => setEdited(range)}
          />
        </Panel>
      ))}
      {edited ? (
        <Suspense>
          <LimitSheet
            environment={environment}
            range={edited === 'new' ? null : edited}
            names={data.entries.map(({ name }) => name ?? '')}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </Section>
  )
}
