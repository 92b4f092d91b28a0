import { useTranslations } from 'use-intl'
import { NewConfigMapButton } from '../kinds/ConfigMap/NewConfigMapButton.tsx'
import { NewSecretButton } from '../kinds/Secret/NewSecretButton.tsx'
import { crumbText } from '../util/page.ts'
import { isLastKnown, useApplication } from './application.ts'
import { applicationConfiguration, ConfigurationLists } from '../environments/ConfigurationLists.tsx'

export const handle = crumbText((t) => t('environments.tabs.configuration'))

export default function ConfigurationTab() {
  const t = useTranslations('environments.configuration')
  const { application } = useApplication()
  const place = { class: 'environments.Application', id: application.id }
  return (
    <ConfigurationLists
      owner="environments.Application"
      id={application.id}
      lists={applicationConfiguration}
      empty={{ title: t('none'), text: t('noneText') }}
      makers={{
        configMaps: <NewConfigMapButton key="configMaps" parent={{ ...place, relation: 'configMaps' }} />,
        secrets: <NewSecretButton key="secrets" parent={{ ...place, relation: 'secrets' }} />,
      }}
      isLastKnown={isLastKnown(application)}
    />
  )
}
