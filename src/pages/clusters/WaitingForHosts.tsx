import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { get, list, type ResourceLink } from '../../api/queries.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useAgeText } from '../../components/use-age-text.ts'
import { path } from '../../util/path.ts'
import type { ClusterRow } from './cluster.ts'

type GroupsRow = ClusterRow & { hostGroups?: readonly ResourceLink[] }

/** Reads the host groups that provide the cluster's nodes, each with its provider. */
function useHostGroups(id: string) {
  const { data: cluster } = useQuery(
    get<GroupsRow>('cluster.HostCluster', id, { fields: ['id', 'hostGroups'] }),
  )
  const ids = cluster?.hostGroups?.map((link) => link.id) ?? []
  const { data } = useQuery({
    ...list('config.HostGroup', { query: { id: ids }, fields: ['id', 'name', 'parent'], count: ids.length }),
    enabled: ids.length > 0,
  })
  return data?.entries ?? []
}

/** Empty state before the first node: waiting time, policy, and a link to the setup command. */
export function WaitingForHosts({ cluster }: { cluster: ClusterRow }) {
  const t = useTranslations('clusters.members')
  const groups = useHostGroups(cluster.id)
  const age = useAgeText(cluster.createdOn ?? null)
  const policy = cluster.policySelector ?? t('standardPolicy')
  return (
    <EmptyState
      title={t('none')}
      text={t('waiting', { age, policy })}
      action={groups.map(({ id, name, parent }) =>
        parent === undefined ? null : (
          <Button key={id} component={Link} to={path.hostGroup(parent.id, id)} sx={{ marginRight: 1 }}>
            {t('openGroup', { name: name ?? id })}
          </Button>
        ),
      )}
    />
  )
}
