import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { crumbText } from '../../util/route-handle.ts'
import { environmentConfiguration } from './configuration-lists.tsx'
import { ConfigurationLists } from './ConfigurationLists.tsx'
import { environmentQuery, environmentState } from './environment.ts'
import { LimitsSection } from './limits/LimitsSection.tsx'
import { QuotaSection } from './quota/QuotaSection.tsx'

export const handle = crumbText((t) => t('environments.tabs.configuration'))

/** Objects of the namespace that belong to no application. */
export default function EnvironmentConfigurationTab() {
  const t = useTranslations('environments.configuration')
  const tEnvironments = useTranslations('environments')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const isAway = environmentState(environment) === 'away'
  const disabledReason = isAway ? tEnvironments('awayReason') : undefined
  return (
    <>
      <QuotaSection environment={id} disabledReason={disabledReason} />
      <LimitsSection environment={id} disabledReason={disabledReason} />
      <ConfigurationLists
        owner="environments.Environment"
        id={id}
        lists={environmentConfiguration}
        empty={{ title: t('none'), text: t('noneBelow') }}
        isLastKnown={isAway}
      />
    </>
  )
}
