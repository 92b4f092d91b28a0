import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations, useLocale } from 'use-intl'
import { Inline } from '../ui/page/layout.ts'
import { Age } from '../ui/values/Time.tsx'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { Meter } from '../ui/values/Meter.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { OutputText } from '../ui/values/TextBlock.tsx'
import { PageBody, PageColumns, PageHead } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { statusTexts, useMessageText } from '../hooks/use-message-text.ts'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { EditSheet } from '../model-ui/lazy-dialogs.ts'
import { SimulatedChip } from '../places/simulated.tsx'
import { UsageSection } from '../model-ui/UsageCharts.tsx'
import { formatBytes } from '../util/format.ts'
import { Approval, SetupSteps } from './host-approval.tsx'
import { EditButton } from './EditButton.tsx'
import { hostState, waitsForApproval } from './host-entries.ts'
import { HostActions } from './HostActions.tsx'
import { host, type HostRow, hostSetups, hostAction, heardOn } from './providers/provider.ts'

function Known({ value }: { value: string | number | null | undefined }) {
  const t = useTranslations('infrastructure.host')
  return <>{value == null || value === '' ? t('none') : value}</>
}

function Memory({ bytes }: { bytes: number | null | undefined }) {
  const locale = useLocale()
  return <Known value={bytes ? formatBytes(bytes, locale) : null} />
}

const labelsAlone = ['labels'] as const

/** The host's labels, editable here. */
function HostLabels({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Inline gap="4px 8px">
      <Labels labels={host.labels} most={8} whole none={t('none')} />
      <EditButton writes="config.Host" label={t('editLabels')} onClick={() => setIsOpen(true)}>
        {t('edit')}
      </EditButton>
      {isOpen ? (
        <EditSheet
          class="config.Host"
          resource={host}
          attributes={labelsAlone}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Inline>
  )
}

/** Facts reported by the machine's agent. */
function HostFacts({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const { info } = host
  const facts = info ?? {}
  return (
    <Section title={t('about')}>
      <Panel>
        <KeyValues
          entries={[
            { label: t('heard'), value: <Age time={heardOn(host)} precise /> },
            { label: t('since'), value: <Age time={host.lastStateChange} precise /> },
            { label: t('addresses'), value: <Known value={host.ipAddresses?.join(', ')} /> },
            { label: t('system'), value: <Known value={facts.operatingSystem} /> },
            { label: t('kernel'), value: <Known value={facts.kernel} /> },
            { label: t('architecture'), value: <Known value={facts.architecture} /> },
            { label: t('processors'), value: <Known value={facts.cpus} /> },
            { label: t('memory'), value: <Memory bytes={host.memory} /> },
            { label: t('started'), value: <Age time={host.launchTime} precise /> },
            { label: t('runtime'), value: <Known value={facts.containerRuntime} /> },
            { label: t('cgroup'), value: <Known value={facts.cgroupVersion} /> },
            { label: t('init'), value: <Known value={facts.initSystem} /> },
            { label: t('labels'), value: <HostLabels host={host} /> },
            { label: t('version'), value: <Known value={host.hostAgentVersion} /> },
            {
              label: t('key'),
              value: (
                <code style={{ overflowWrap: 'anywhere' }}>
                  <Known value={host.keyFingerprint} />
                </code>
              ),
            },
          ]}
        />
      </Panel>
    </Section>
  )
}

/** Usage of each disk. */
function HostDisks({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const locale = useLocale()
  const disks = host.hostStats?.disks ?? []
  if (disks.length === 0) return null
  const entries = disks.map(({ mount, totalBytes, freeBytes }) => ({
    label: mount,
    value: (
      <>
        <Meter label={t('diskOf', { mount })} percent={((totalBytes - freeBytes) / totalBytes) * 100} />{' '}
        {t('free', { free: formatBytes(freeBytes, locale), total: formatBytes(totalBytes, locale) })}
      </>
    ),
  }))
  return (
    <Section title={t('disks')}>
      <Panel>
        <KeyValues entries={entries} />
      </Panel>
    </Section>
  )
}

/** CPU and memory usage of a host over time against its capacity. */
function HostUse({ host: { id, info, memory } }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  return (
    <UsageSection
      title={t('use')}
      class="config.Host"
      id={id}
      cpu={{ requested: null, limit: info?.cpus ?? null }}
      memory={{ requested: null, limit: memory ?? null }}
      limitLabel={t('capacity')}
      bound="Capacity"
    />
  )
}

/** Live tail of the agent's log. */
function HostLog({ actionId }: { actionId: string }) {
  const t = useTranslations('infrastructure.host')
  const { data } = useQuery(hostAction(actionId))
  const text = useMessageText()
  const { output, reason, reasons } = data ?? {}
  return (
    <Section title={t('log')}>
      {reason ? <Notice tone="fail">{text({ message: reason, reasons })}</Notice> : null}
      {output ? <OutputText text={output} most={420} /> : <Notice tone="info">{t('logWaits')}</Notice>}
    </Section>
  )
}

function HostState({ host: row }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const waits = waitsForApproval(row) ? { word: t('waits') } : {}
  return <StateChip state={hostState(row)} {...waits} />
}

function useSentence(row: HostRow): string {
  const t = useTranslations('infrastructure.host')
  const text = useMessageText()
  const [first] = statusTexts(row)
  return first === undefined ? t(row.serviceState === 'disabled' ? 'isDisabled' : 'isWell') : text(first)
}

function LastSetup({ id }: { id: string }) {
  const t = useTranslations('infrastructure.host')
  const { data } = useSuspenseQuery(hostSetups(id))
  const [setup] = data.entries
  if (!setup) return null
  return (
    <Section title={t('setup')}>
      <Panel>
        <SetupSteps steps={setup.steps ?? []} label={t('setup')} />
      </Panel>
    </Section>
  )
}

/** Host page: facts, usage, setup and agent log. */
export default function HostPage() {
  const { provider = '', hostGroup = '', host: id = '' } = useParams()
  const t = useTranslations('infrastructure.host')
  const { data } = useSuspenseQuery(host(id))
  const [logId, setLogId] = useState<string | null>(null)
  return (
    <>
      <PageHead
        title={data.name ?? t('unnamed')}
        state={
          <>
            <HostState host={data} />
            <SimulatedChip subject={data} />
          </>
        }
        sentence={useSentence(data)}
        actions={<HostActions host={data} provider={provider} group={hostGroup} onLog={setLogId} />}
      />
      <PageBody>
        {waitsForApproval(data) ? <Approval host={data} /> : null}
        <AlarmsSection below={{ class: 'config.Host', id }} />
        <PageColumns>
          <div>
            <HostUse host={data} />
            <HostDisks host={data} />
            {logId === null ? null : <HostLog actionId={logId} />}
          </div>
          <div>
            <HostFacts host={data} />
            <LastSetup id={id} />
          </div>
        </PageColumns>
      </PageBody>
    </>
  )
}
