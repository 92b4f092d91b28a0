import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { Panel } from '../../components/Panel.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Section } from '../../components/Section.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import type { ClusterRow } from './cluster.ts'
import { memberFields, type MemberRow } from './member.ts'
import { MemberItem } from './MemberItem.tsx'
import { WaitingForHosts } from './WaitingForHosts.tsx'

const List = styled('ul')({ listStyle: 'none' })

function Members({ cluster, rows }: { cluster: ClusterRow; rows: readonly MemberRow[] }) {
  const t = useTranslations('clusters.members')
  if (rows.length === 0) return <WaitingForHosts cluster={cluster} />
  return (
    <Panel flush>
      <List aria-label={t('title')}>
        {rows.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </List>
    </Panel>
  )
}

/** Hosts that are joining, members of, or leaving a managed cluster, each with live progress. */
export function ClusterMembers({ cluster }: { cluster: ClusterRow }) {
  const t = useTranslations('clusters.members')
  const sentence = useErrorSentence()
  const { data, error } = useQuery(
    relation<MemberRow>('cluster.HostCluster', cluster.id, 'members', {
      fields: memberFields,
      sort: ['createdOn,asc'],
    }),
  )
  return (
    <Section title={t('title')} count={data?.total}>
      {error ? <Notice tone="fail">{sentence(error)}</Notice> : null}
      {data === undefined && !error ? <RowsSkeleton label={t('title')} /> : null}
      {data === undefined ? null : <Members cluster={cluster} rows={data.entries} />}
    </Section>
  )
}
