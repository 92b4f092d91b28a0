import { useTranslations } from 'use-intl'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import { applicationState, isLastKnown, useApplication } from './application.ts'
import { ObjectsYaml } from '../environments/ObjectsYaml.tsx'

export const handle = crumbText((t) => t('environments.yaml.title'))

export default function ApplicationYamlPage() {
  const t = useTranslations('environments')
  const { application, environment, environmentId, disabledReason } = useApplication()
  const { id } = application
  return (
    <ObjectsYaml
      class="environments.Application"
      id={id}
      name={application.name ?? id}
      state={isLastKnown(application) ? 'disconnected' : applicationState(application)}
      environment={environment}
      sentence={t('yaml.subtitle')}
      back={{ to: path.application(environmentId, id), text: t('yaml.back') }}
      disabledReason={disabledReason}
    />
  )
}
