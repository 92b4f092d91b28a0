import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { Inline } from '../ui/page/layout.ts'
import { Section } from '../ui/page/Section.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { placeFields } from '../places/place.ts'
import { path } from '../util/path.ts'

/** The most visited lists of a cluster. */
const classes = [
  'environments.Application',
  'environments.Pod',
  'environments.Deployment',
  'environments.StatefulSet',
  'environments.DaemonSet',
  'environments.Job',
  'environments.CronJob',
  'environments.Service',
  'environments.Ingress',
  'environments.ConfigMap',
  'environments.Secret',
] as const

const onCluster = (cluster: string): string =>
  new URLSearchParams({ filter: `${placeFields.environment.cluster},${cluster}` }).toString()

/** Links to the lists of all kinds, filtered by this cluster and including its system namespaces. */
export function ClusterLists({ cluster }: { cluster: string }) {
  const t = useTranslations('clusters')
  const say = useSay()
  return (
    <Section title={t('lists')}>
      <Inline as="nav" align="stretch" aria-label={t('lists')}>
        {classes.map((id) => {
          const { service, collection, labelPlural } = model.get(id)
          return (
            <Button
              key={id}
              size="small"
              component={Link}
              to={`${path.resources(service, collection)}?${onCluster(cluster)}`}
            >
              {say(labelPlural)}
            </Button>
          )
        })}
      </Inline>
    </Section>
  )
}
