import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reported } from '../../model/messages/message.ts'
import type { Listed } from '../../model/types.ts'
import type { MemberStep } from '../../model/cluster/cluster-member.ts'
import { relation, get, list } from '../api/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { HostListItem } from '../ui/values/HostListItem.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { type StateName, stateOf } from '../ui/values/state.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { StepList } from '../ui/page/StepList.tsx'
import { useAgeText } from '../ui/values/Time.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { path } from '../util/path.ts'
import type { ClusterRow } from './cluster.ts'

/** Host of a managed cluster, as read by the cluster's page. */
export type MemberRow = Listed<'cluster.ClusterMember'>

const memberFields = ['id', 'name', 'role', 'state', 'status', 'reasons', 'leaving', 'steps'] as const

type StepName = MemberStep['name']

const isLeaving = ({ leaving }: MemberRow): boolean => (leaving ?? 'no') !== 'no'

/** Returns the displayed state: any leaving host is deleting, unless it failed. */
export const memberState = (member: MemberRow): StateName =>
  isLeaving(member) && member.state !== 'failed' ? 'deleting' : stateOf(member.state)

/** Returns the steps of the host's current path (joining or leaving), including those not started. */
export function memberSteps(member: MemberRow): { name: StepName; step: MemberStep | undefined }[] {
  const isWorker = member.role !== 'controlPlane'
  const coming: StepName[] = isWorker
    ? ['installNode', 'allowJoin', 'joinCluster']
    : ['installNode', 'createControlPlane', 'installAddons']
  const going: StepName[] = isWorker ? ['drainNode', 'resetNode', 'forgetNode'] : ['resetNode']
  return (isLeaving(member) ? going : coming).map((name) => ({
    name,
    step: member.steps?.find((each) => each.name === name),
  }))
}

/** Returns what a host waits for. Failure causes are shown at their step instead. */
export const memberNotice = ({ status, reasons, steps }: MemberRow): Reported | null =>
  status == null || status === '' || steps?.some(({ cause }) => cause === status)
    ? null
    : { message: status, reasons: reasons ?? null }

/** Reads the host groups that provide the cluster's nodes, each with its provider. */
function useHostGroups(id: string) {
  const { data: cluster } = useQuery(get('cluster.HostCluster', id, { fields: ['id', 'hostGroups'] }))
  const ids = cluster?.hostGroups?.map((link) => link.id) ?? []
  const { data } = useQuery({
    ...list('config.HostGroup', { query: { id: ids }, fields: ['id', 'name', 'parent'], count: ids.length }),
    enabled: ids.length > 0,
  })
  return data?.entries ?? []
}

/** Empty state before the first node: waiting time, policy, and a link to the setup command. */
function WaitingForHosts({ cluster }: { cluster: ClusterRow }) {
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

/** One host on one line, with its steps below until it is a node. */
function MemberItem({ member }: { member: MemberRow }) {
  const t = useTranslations('clusters.members')
  const states = useTranslations('components.states')
  const state = memberState(member)
  const text = useMessageText()
  const notice = memberNotice(member)
  const name = member.name ?? ''
  return (
    <HostListItem>
      <StateMark state={state} />
      <div>
        <span className="name">{name}</span>
        <span className="facts">{t(`roles.${member.role ?? 'worker'}`)}</span>
      </div>
      <span>{state === 'deleting' ? t('leaving') : states(state)}</span>
      {state === 'ready' ? null : (
        <div className="more">
          {notice === null ? null : <Notice tone="warn">{text(notice)}</Notice>}
          <StepList
            label={t('stepsOf', { name })}
            words={{ running: t('running'), completed: t('completed'), failed: t('failed') }}
            steps={memberSteps(member).map((step) => ({ ...step, label: t(`steps.${step.name}`) }))}
          />
        </div>
      )}
    </HostListItem>
  )
}

function Members({ cluster, rows }: { cluster: ClusterRow; rows: readonly MemberRow[] }) {
  const t = useTranslations('clusters.members')
  if (rows.length === 0) return <WaitingForHosts cluster={cluster} />
  return (
    <Panel flush>
      <ul style={{ listStyle: 'none' }} aria-label={t('title')}>
        {rows.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </ul>
    </Panel>
  )
}

/** Hosts that are joining, members of, or leaving a managed cluster, each with live progress. */
export function ClusterMembers({ cluster }: { cluster: ClusterRow }) {
  const t = useTranslations('clusters.members')
  const sentence = useErrorSentence()
  const { data, error } = useQuery(
    relation('cluster.HostCluster', cluster.id, 'members', {
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
