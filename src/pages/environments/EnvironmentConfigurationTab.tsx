import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { Amount } from '../../attributes/parts.tsx'
import { Meter } from '../../components/Meter.tsx'
import { NewConfigMapButton } from '../../extras/ConfigMap/NewConfigMapButton.tsx'
import { NewSecretButton } from '../../extras/Secret/NewSecretButton.tsx'
import { crumbText } from '../../util/page.ts'
import { BoundSection, type BoundSectionProps } from './BoundSection.tsx'
import { environmentConfiguration } from './configuration-lists.tsx'
import { ConfigurationLists } from './ConfigurationLists.tsx'
import { environmentQuery } from './environment.ts'
import { LimitsSection } from './limits/LimitsSection.tsx'
import { hardOf, quotasOf, shareOf, usedFor } from './quota/quota.ts'
import { QuotaSheet } from './quota/QuotaSheet.tsx'
import { useLimitName } from './quota/use-limit-name.ts'
import { useAwayReason } from './use-away-reason.ts'

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
  const disabledReason = useAwayReason(environment)
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
