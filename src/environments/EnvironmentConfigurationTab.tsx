import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../api/queries.ts'

import { lazySheet } from '../ui/page/lazy-part.tsx'
import { Meter } from '../ui/values/Meter.tsx'
import { NewConfigMapButton } from '../kinds/ConfigMap/NewConfigMapButton.tsx'
import { NewSecretButton } from '../kinds/Secret/NewSecretButton.tsx'
import { crumbText } from '../util/page.ts'
import { BoundSection, type BoundSectionProps } from './BoundSection.tsx'
import { environmentConfiguration, ConfigurationLists } from './ConfigurationLists.tsx'
import { environmentQuery, useDisconnectedReason } from './environment.ts'
import { limitedResources, limitRangesOf, limitTypes, rowsOf } from './limits/limit-range.ts'
import { hardOf, quotasOf, shareOf, usedFor, useLimitName } from './quota/quota.ts'
import { QuotaSheet } from './quota/QuotaSheet.tsx'
import { Amount } from '../form/attributes/cells.tsx'

const LimitSheet = lazySheet(async () => (await import('./limits/LimitSheet.tsx')).LimitSheet)

const shownBounds = ['defaultRequest', 'defaultLimit', 'min', 'max'] as const

/** Returns whether the console has a translation for the name. */
const isOne = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name)

/** Defaults and bounds for containers, pods and PersistentVolumeClaims of an environment. */
function LimitsSection({ environment, disabledReason }: BoundSectionProps) {
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

/** ResourceQuotas of an environment, with usage. */
function QuotaSection({ environment, disabledReason }: BoundSectionProps) {
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

export const handle = crumbText((t) => t('environments.tabs.configuration'))

/** With more applications, objects of the rest don't show theirs. */
const MAX_APPLICATIONS = 1000

const named = { fields: ['id', 'name'], sort: ['name,asc'], count: MAX_APPLICATIONS } as const

/** Non-workload objects of the namespace, with or without an application. */
export default function EnvironmentConfigurationTab() {
  const t = useTranslations('environments.configuration')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const disabledReason = useDisconnectedReason(environment)
  const applications = useQuery(relation('environments.Environment', id, 'applications', named)).data?.entries
  const lists = useMemo(
    () => environmentConfiguration(id, new Map(applications?.map((row) => [row.id, row.name ?? row.id]))),
    [id, applications],
  )
  return (
    <>
      <QuotaSection environment={id} disabledReason={disabledReason} />
      <LimitsSection environment={id} disabledReason={disabledReason} />
      <ConfigurationLists
        owner="environments.Environment"
        id={id}
        lists={lists}
        empty={{ title: t('none'), text: t('noneBelow') }}
        makers={{
          configMaps: (
            <NewConfigMapButton
              key="configMaps"
              parent={{ class: 'environments.Environment', id, relation: 'configMaps' }}
              disabledReason={disabledReason}
            />
          ),
          secrets: (
            <NewSecretButton
              key="secrets"
              parent={{ class: 'environments.Environment', id, relation: 'secrets' }}
              disabledReason={disabledReason}
            />
          ),
        }}
        isLastKnown={disabledReason !== undefined}
      />
    </>
  )
}
