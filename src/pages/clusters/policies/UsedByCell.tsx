import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { clustersOf } from './policy.ts'

const Count = styled('span')({ whiteSpace: 'nowrap' })

/** How many clusters are made by a policy. */
export function UsedByCell({ policy }: { policy: Resource }) {
  const t = useTranslations('clusterPolicies.columns')
  const { data } = useQuery(clustersOf(policy.name ?? ''))
  return <Count>{data === undefined ? '–' : t('clusters', { count: data.total })}</Count>
}
