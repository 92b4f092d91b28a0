import { styled } from '@mui/material/styles'
import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { Trash2, CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { update } from '../api/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { MoreMenu, type MenuAction } from '../ui/page/MoreMenu.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { statusTexts, useMessageText } from '../hooks/use-message-text.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../model-ui/lazy-dialogs.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useForbidden } from '../form/use-permission.ts'
import { linkId } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import { configsOf, isUsable, namedScalingGroup, offeredConfigs } from './config-attributes.ts'
import { ConfigPanel } from './ConfigPanel.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { hostEntries } from './host-entries.ts'
import { HostItem } from './HostItem.tsx'
import {
  countConnected,
  hostGroup,
  isDirect,
  makesHosts,
  provider,
  type HostGroupRow,
  type ProviderRow,
  groupHosts,
  groupSetups,
} from './providers/provider.ts'
import { SetupCommand } from './SetupCommand.tsx'
import { Steps } from './Steps.tsx'
import { TokenList } from './TokenList.tsx'

interface HostListProps {
  providerId: string
  groupId: string
  takesMachines: boolean
}

/** Machines of a group. New ones appear as soon as their setup starts. */
function HostList({ providerId, groupId, takesMachines }: HostListProps) {
  const t = useTranslations('infrastructure.group')
  const { data: hosts } = useSuspenseQuery(groupHosts(groupId))
  const { data: setups } = useSuspenseQuery(groupSetups(groupId))
  const entries = hostEntries(hosts.entries, setups.entries)
  // Title and note both include machines still in setup.
  const total = hosts.total + entries.filter(({ host }) => host === null).length
  const note =
    hosts.total === 0 ? null : t('hostSummary', { connected: countConnected(hosts.entries), total })
  return (
    <Section title={t('hosts')} count={total} note={note}>
      {entries.length === 0 ? (
        <EmptyState
          title={t(takesMachines ? 'noHosts' : 'noHostsThere')}
          {...(takesMachines ? { text: t('noHostsText') } : {})}
        />
      ) : (
        <Panel flush>
          <ul style={{ listStyle: 'none' }} aria-label={t('hosts')}>
            {entries.map((entry) => (
              <HostItem key={entry.key} entry={entry} providerId={providerId} groupId={groupId} />
            ))}
          </ul>
        </Panel>
      )}
    </Section>
  )
}

/** Disables or enables a group. While it is disabled, the service neither creates nor deletes its hosts. */
function usePause({ id, name, serviceState }: HostGroupRow): MenuAction {
  const t = useTranslations('infrastructure.group')
  const sentence = useErrorSentence()
  const forbidden = useForbidden('config.HostGroup')
  const isDisabled = serviceState === 'disabled'
  const change = useMutation({
    ...update('config.HostGroup'),
    onSuccess: () =>
      showToast({ kind: 'done', text: t(isDisabled ? 'resumed' : 'paused', { name: name ?? id }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const Icon = isDisabled ? CirclePlay : CirclePause
  return {
    label: t(isDisabled ? 'resume' : 'pause'),
    icon: <Icon size={16} strokeWidth={1.6} aria-hidden />,
    disabledReason: forbidden,
    onClick: () => change.mutate({ id, body: { serviceState: isDisabled ? 'enabled' : 'disabled' } }),
  }
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '328px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, minWidth: 0 },
  // On narrow screens the setup command, which users need most, is first.
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div:first-of-type': { order: 1 },
  },
}))

const editable = ['name', 'desiredCount', 'minHosts', 'maxHosts', 'labels'] as const

/** Omits the label that always contains the group's name. */
const ownLabels = (labels: HostGroupRow['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([key]) => !key.endsWith('/hostgroup.name')))

function useSentence(group: HostGroupRow, owner: ProviderRow): string {
  const t = useTranslations('infrastructure.group.sentence')
  const text = useMessageText()
  const { hosts = [], desiredCount } = group
  const [cause] = statusTexts(group)
  if (cause) return text(cause)
  if (group.serviceState === 'disabled') return t('disabled')
  if (hosts.length === 0) {
    if (!makesHosts(owner)) return t(isDirect(owner) ? 'none' : 'noneElsewhere')
    const isMade = configsOf(group).some(({ relation, config }) => isUsable(owner, relation, config))
    return t(isMade ? 'noneMade' : 'noneThere')
  }
  return t('some', { connected: countConnected(hosts), wanted: desiredCount ?? 0 })
}

/** Machines join with the setup command, run by a user or by a scaling group's launch template. */
const hasCommand = (owner: ProviderRow, group: HostGroupRow): boolean =>
  isDirect(owner) || namedScalingGroup(group) !== null

interface GroupDialogsProps {
  group: HostGroupRow
  providerId: string
  open: 'edit' | 'delete' | null
  onClose: () => void
}

function GroupDialogs({ group, providerId, open, onClose }: GroupDialogsProps) {
  const t = useTranslations('infrastructure.group')
  const navigate = useNavigate()
  const name = group.name ?? group.id
  if (open === null) return null
  if (open === 'edit')
    return (
      <EditSheet
        class="config.HostGroup"
        resource={{ ...group, labels: ownLabels(group.labels) }}
        attributes={editable}
        onClose={onClose}
      />
    )
  return (
    <DeleteDialog
      class="config.HostGroup"
      id={group.id}
      name={name}
      words={{ text: t('deleteText', { name }) }}
      onClose={onClose}
      onDone={() => void navigate(path.provider(providerId))}
    />
  )
}

/** Host group page: its machines and, if machines join by command, the setup command. */
export default function HostGroupPage() {
  const { provider: providerId = '', hostGroup: id = '' } = useParams()
  const forbidden = useForbidden('config.HostGroup')
  const t = useTranslations('infrastructure.group')
  const { data } = useSuspenseQuery(hostGroup(id))
  const { data: owner } = useSuspenseQuery(provider(providerId))
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = data.name ?? id
  const takesMachines = isDirect(owner)
  const pause = usePause(data)
  return (
    <>
      <PageHead
        title={name}
        state={<StateChip state={stateOf(data.state)} />}
        sentence={useSentence(data, owner)}
        actions={
          <MoreMenu
            label={t('more', { name })}
            actions={[
              ...(makesHosts(owner) ? [pause] : []),
              {
                label: t('delete'),
                icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
                isDestructive: true,
                disabledReason: forbidden,
                onClick: () => setOpen('delete'),
              },
            ]}
          />
        }
      />
      <PageBody>
        {takesMachines && linkId(data.cluster) === null ? <Steps current="attach" /> : null}
        <Columns>
          <div>
            <GroupFacts group={data} provider={owner} onEdit={() => setOpen('edit')} />
            {offeredConfigs(owner).length > 0 ? <ConfigPanel group={data} provider={owner} /> : null}
            {hasCommand(owner, data) ? <TokenList groupId={id} /> : null}
          </div>
          <div>
            {hasCommand(owner, data) ? (
              <SetupCommand key={id} groupId={id} scalingGroup={namedScalingGroup(data)} />
            ) : null}
            <HostList providerId={providerId} groupId={id} takesMachines={takesMachines} />
          </div>
        </Columns>
      </PageBody>
      <GroupDialogs group={data} providerId={providerId} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
