import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { get } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { WillHappen } from '../../components/WillHappen.tsx'
import { linkName } from '../../util/link-name.ts'
import type { CatalogApplication } from './application-objects.ts'
import { objectRelations } from '../../../model/workloads/object-children.ts'
import { countPods, type RunValues } from './run-values.ts'
import { useObjectSummary } from './use-object-summary.ts'

/** Reads only the fields needed to summarize what will be created. */
const withReplicas = (id: string) =>
  get<CatalogApplication>('catalog.Application', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', ...objectRelations, 'spec', 'replicas'],
  })

interface RunFactsProps {
  application: CatalogApplication
  environment: RunValues['environment']
}

/** Summarizes what a new run creates, and where. */
export function RunFacts({ application, environment }: RunFactsProps) {
  const t = useTranslations('catalog.runSheet')
  const summary = useObjectSummary()
  const { data } = useQuery(withReplicas(application.id))
  if (data === undefined) return null
  const objects = summary(data)
  if (objects === null) return <Notice tone="warn">{t('nothing', { name: application.name ?? '' })}</Notice>
  const cluster = linkName(environment?.['hostCluster'])
  const namespace = environment?.['namespace']
  const where =
    environment === null
      ? t('whereOpen')
      : t('whereText', {
          namespace: typeof namespace === 'string' ? namespace : (environment.name ?? ''),
          cluster: cluster ?? '–',
        })
  return (
    <WillHappen
      title={t('willHappen')}
      entries={[
        { label: t('create'), value: objects },
        { label: t('replicas'), value: t('pods', { count: countPods(data) }) },
        { label: t('where'), value: where },
      ]}
    />
  )
}
