import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { isUrgent, stateOf } from '../../components/state.ts'
import { formatBytes } from '../../util/format.ts'
import { countConnected, type HostRow } from './provider.ts'

const List = styled('ul')({ listStyle: 'none' })

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 10px',
  minHeight: 40,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& b': { fontWeight: 500, marginRight: 10 },
  '& span': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, marginLeft: 8 },
  '& > div:last-child:nth-child(4)': { gridColumn: '2 / -1' },
}))

/** Address, kind and size of a machine, as far as it has told them. */
function useFacts(): (host: HostRow) => string {
  const locale = useLocale()
  return ({ privateIpAddress, ipAddresses, instanceType, memory }) =>
    [privateIpAddress ?? ipAddresses?.[0], instanceType, memory == null ? null : formatBytes(memory, locale)]
      .filter((fact) => fact != null && fact !== '')
      .join(', ')
}

function HostItem({ host }: { host: HostRow }) {
  const t = useTranslations()
  const facts = useFacts()(host)
  const state = stateOf(host.state)
  const [cause] = host.status ?? []
  return (
    <Item>
      <StateMark state={state} />
      <div>
        <b>{host.name ?? t('infrastructure.group.unnamed')}</b>
        <span>{facts}</span>
      </div>
      <div>
        <span>{t(`components.states.${state}`)}</span>
        <small>
          <Age time={host.lastSeen ?? host.createdOn} />
        </small>
      </div>
      {cause && isUrgent(state) ? (
        <div>
          <Notice tone={state === 'failed' ? 'fail' : 'warn'}>{cause}</Notice>
        </div>
      ) : null}
    </Item>
  )
}

/** The machines of a group; they appear by themselves as they call in. */
export function HostList({ hosts }: { hosts: readonly HostRow[] }) {
  const t = useTranslations('infrastructure.group')
  const note =
    hosts.length === 0 ? null : t('hostSummary', { connected: countConnected(hosts), total: hosts.length })
  return (
    <Section title={t('hosts')} count={hosts.length} note={note}>
      {hosts.length === 0 ? (
        <EmptyState title={t('noHosts')} text={t('noHostsText')} />
      ) : (
        <Panel flush>
          <List>
            {hosts.map((host) => (
              <HostItem key={host.id} host={host} />
            ))}
          </List>
        </Panel>
      )}
    </Section>
  )
}
