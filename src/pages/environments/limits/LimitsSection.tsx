import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../../components/lazy-part.tsx'
import { BoundSection, type BoundSectionProps } from '../BoundSection.tsx'
import { limitRangesOf, rowsOf } from './limit-range.ts'

const LimitSheet = lazySheet(async () => (await import('./LimitSheet.tsx')).LimitSheet)

/** What each container, pod and claim of an environment is given and may ask for. */
export function LimitsSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.limits')
  const { data } = useQuery(limitRangesOf(environment))
  if (!data) return null
  const what = (type: string): string =>
    type === 'Container' || type === 'Pod' || type === 'PersistentVolumeClaim' ? t(`types.${type}`) : type
  return (
    <BoundSection
      class="environments.LimitRange"
      collection="limitRanges"
      disabledReason={disabledReason}
      texts={{ title: t('title'), add: t('add'), none: t('none') }}
      entries={data.entries}
      tableOf={(range) => ({
        heads: [t('defaultRequest'), t('defaultLimit'), t('min'), t('max')],
        rows: rowsOf(range).map(({ id, type, resource, item }) => ({
          id,
          cells: [
            `${what(type)}, ${resource}`,
            item.defaultRequest?.[resource] ?? '–',
            item.defaultLimit?.[resource] ?? '–',
            item.min?.[resource] ?? '–',
            item.max?.[resource] ?? '–',
          ],
        })),
      })}
      renderSheet={(range, onClose) => (
        <LimitSheet
          environment={environment}
          range={range}
          names={data.entries.map(({ name }) => name ?? '')}
          onClose={onClose}
        />
      )}
    />
  )
}
