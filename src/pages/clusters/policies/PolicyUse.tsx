import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { Section } from '../../../components/Section.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { path } from '../../../util/path.ts'
import { type ClusterRow, clusterState } from '../cluster.ts'
import { clustersOf } from './policy.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '10px 16px',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
}))

function Clusters({ rows }: { rows: readonly ClusterRow[] }) {
  const t = useTranslations('clusterPolicies.use')
  const setUp = (
    <WriteButton writes="cluster.HostCluster" to={path.setUpCluster()}>
      {t('setUp')}
    </WriteButton>
  )
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} action={setUp} />
  return (
    <Panel flush>
      <List>
        {rows.map((row) => (
          <li key={row.id}>
            <MuiLink component={Link} to={path.cluster(row.id)}>
              {row.name}
            </MuiLink>
            <StateLabel state={clusterState(row)} />
          </li>
        ))}
      </List>
    </Panel>
  )
}

/** Clusters that use a policy, with their states. */
export function PolicyUse({ policy }: { policy: Resource }) {
  const t = useTranslations('clusterPolicies.use')
  const { data, error, refetch } = useQuery(clustersOf(policy.name ?? ''))
  return (
    <Section title={t('title')} count={data?.total}>
      {data === undefined && !error ? <RowsSkeleton label={t('title')} /> : null}
      {data === undefined && error ? (
        <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Clusters rows={data.entries} />}
    </Section>
  )
}
