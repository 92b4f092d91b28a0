import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../attributes/parts.tsx'
import { lazySheet } from '../../../components/lazy-part.tsx'
import { BoundSection, type BoundSectionProps } from '../BoundSection.tsx'
import { limitedResources, limitRangesOf, limitTypes, rowsOf } from './limit-range.ts'

const LimitSheet = lazySheet(async () => (await import('./LimitSheet.tsx')).LimitSheet)

const shownBounds = ['defaultRequest', 'defaultLimit', 'min', 'max'] as const

/** Returns whether the console has a translation for the name. */
const isOne = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name)

/** Defaults and bounds for containers, pods and PersistentVolumeClaims of an environment. */
export function LimitsSection({ environment, disabledReason }: BoundSectionProps) {
  const t = useTranslations('between.limits')
  const { data } = useQuery(limitRangesOf(environment))
  if (!data) return null
  const typeName = (type: string): string => (isOne(limitTypes, type) ? t(`types.${type}`) : type)
  const resourceName = (name: string): string =>
    isOne(limitedResources, name) ? t(`resources.${name}`) : name
  return (
    <BoundSection
      class="environments.LimitRange"
      collection="limitRanges"
      disabledReason={disabledReason}
      texts={{ title: t('title'), add: t('add'), none: t('none') }}
      entries={data.entries}
      tableOf={(range) => ({
        heads: shownBounds.map((bound) => t(bound)),
        rows: rowsOf(range).map(({ id, type, resource, item }) => ({
          id,
          cells: [
            t('row', { type: typeName(type), resource: resourceName(resource) }),
            ...shownBounds.map((bound) => (
              <Amount key={bound} name={resource} text={item[bound]?.[resource]} />
            )),
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
