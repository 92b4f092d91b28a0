import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { NewConfigMapButton } from '../../extras/ConfigMap/NewConfigMapButton.tsx'
import { NewSecretButton } from '../../extras/Secret/NewSecretButton.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { environmentConfiguration } from './configuration-lists.tsx'
import { ConfigurationLists } from './ConfigurationLists.tsx'
import { environmentQuery } from './environment.ts'
import { LimitsSection } from './limits/LimitsSection.tsx'
import { QuotaSection } from './quota/QuotaSection.tsx'
import { useAwayReason } from './use-away-reason.ts'

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
