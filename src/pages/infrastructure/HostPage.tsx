import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { PageColumns } from '../../components/PageColumns.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useSay } from '../../hooks/use-say.ts'
import { AlarmsSection } from '../../resource/alarms/AlarmsSection.tsx'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { Approval } from './Approval.tsx'
import { hostState, waitsForApproval } from './host-entries.ts'
import { HostActions } from './HostActions.tsx'
import { HostDisks } from './HostDisks.tsx'
import { HostFacts } from './HostFacts.tsx'
import { HostLog } from './HostLog.tsx'
import { HostUse } from './HostUse.tsx'
import { host, type HostRow, hostSetups } from './provider.ts'
import { SetupSteps } from './SetupSteps.tsx'

function HostState({ host: row }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const waits = waitsForApproval(row) ? { word: t('waits') } : {}
  return <StateChip state={hostState(row)} {...waits} />
}

function useSentence({ status, serviceState }: HostRow): string {
  const t = useTranslations('infrastructure.host')
  const say = useSay()
  const [first] = status ?? []
  return first === undefined ? t(serviceState === 'disabled' ? 'isDisabled' : 'isWell') : say(first)
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
