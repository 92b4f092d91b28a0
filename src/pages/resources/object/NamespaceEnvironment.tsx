import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { environmentOfNamespace } from '../../../resource/places/environment-of.ts'
import { placeIdOf } from '../../../resource/places/place.ts'
import { path } from '../../../util/path.ts'

/** Link to the environment of a namespace. */
export function NamespaceEnvironment({ namespace }: { namespace: Resource }) {
  const t = useTranslations('objectPage')
  const cluster = placeIdOf('cluster', namespace)
  const { data } = useQuery({
    ...environmentOfNamespace(cluster ?? '', namespace.name),
    enabled: cluster !== undefined,
  })
  const environment = data?.entries[0]
  if (environment === undefined) return null
  return (
    <Section title={t('environment')}>
      <Panel>
        <Link component={RouterLink} to={path.environment(environment.id)}>
          {environment.name ?? environment.id}
        </Link>
      </Panel>
    </Section>
  )
}
