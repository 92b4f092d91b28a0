import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { hostEntries } from './host-entries.ts'
import { HostItem } from './HostItem.tsx'
import { countConnected, groupHosts, groupSetups } from './provider.ts'

const List = styled('ul')({ listStyle: 'none' })

interface HostListProps {
  providerId: string
  groupId: string
  takesMachines: boolean
}

/** Machines of a group. New ones appear as soon as their setup starts. */
export function HostList({ providerId, groupId, takesMachines }: HostListProps) {
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
          <List aria-label={t('hosts')}>
            {entries.map((entry) => (
              <HostItem key={entry.key} entry={entry} providerId={providerId} groupId={groupId} />
            ))}
          </List>
        </Panel>
      )}
    </Section>
  )
}
