import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { NewSecretButton } from '../../extras/Secret/NewSecretButton.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { environmentConfiguration } from './configuration-lists.tsx'
import { ConfigurationLists } from './ConfigurationLists.tsx'
import { environmentQuery } from './environment.ts'
import { LimitsSection } from './limits/LimitsSection.tsx'
import { QuotaSection } from './quota/QuotaSection.tsx'
import { useAwayReason } from './use-away-reason.ts'

export const handle = crumbText((t) => t('environments.tabs.configuration'))

/** Objects of the namespace that belong to no application. */
export default function EnvironmentConfigurationTab() {
  const t = useTranslations('environments.configuration')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const disabledReason = useAwayReason(environment)
  return (
    <>
      <QuotaSection environment={id} disabledReason={disabledReason} />
      <LimitsSection environment={id} disabledReason={disabledReason} />
      <ConfigurationLists
        owner="environments.Environment"
        id={id}
        lists={environmentConfiguration}
        empty={{ title: t('none'), text: t('noneBelow') }}
        makers={{
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
