import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { usePolicyUsers } from './use-policy-users.ts'

const Count = styled('span')({ whiteSpace: 'nowrap' })

/** Number of clusters that use a policy. */
export function UsedByCell({ policy }: { policy: Resource }) {
  const t = useTranslations('clusterPolicies.columns')
  const users = usePolicyUsers(policy)
  return <Count>{users ? t('clusters', { count: users.length }) : t('unread')}</Count>
}
