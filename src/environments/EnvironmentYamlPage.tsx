import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../util/path.ts'
import { useForbidden } from '../form/use-permission.ts'
import { crumbText } from '../util/page.ts'
import { environmentQuery, environmentState, useDisconnectedReason } from './environment.ts'
import { ObjectsYaml } from './ObjectsYaml.tsx'

export const handle = crumbText((t) => t('environments.yaml.title'))

/** All objects of an environment as YAML. */
export default function EnvironmentYamlPage() {
  const t = useTranslations('environments')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const forbidden = useForbidden('environments.Environment', environment.namespace)
  const disconnectedReason = useDisconnectedReason(environment)
  return (
    <ObjectsYaml
      class="environments.Environment"
      id={id}
      name={environment.name ?? id}
      state={environmentState(environment)}
      environment={environment}
      sentence={t('yaml.environmentSubtitle')}
      back={{ to: path.environment(id), text: t('yaml.backToEnvironment') }}
      disabledReason={forbidden ?? disconnectedReason}
    />
  )
}
