import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Labels } from '../../components/Labels.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { EditSheet } from '../../resource/lazy-dialogs.ts'
import { formatBytes } from '../../util/format.ts'
import { EditButton } from './EditButton.tsx'
import { heardOn, type HostRow } from './provider.ts'

const Code = styled('code')(({ theme }) => ({ ...theme.typography.code, overflowWrap: 'anywhere' }))

function Known({ value }: { value: string | number | null | undefined }) {
  const t = useTranslations('infrastructure.host')
  return <>{value == null || value === '' ? t('none') : value}</>
}

function Memory({ bytes }: { bytes: number | null | undefined }) {
  const locale = useLocale()
  return <Known value={bytes ? formatBytes(bytes, locale) : null} />
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })

const labelsAlone = ['labels'] as const

/** The host's labels, editable here. */
function HostLabels({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
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
    </Row>
  )
}

/** Facts reported by the machine's agent. */
export function HostFacts({ host }: { host: HostRow }) {
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
                <Code>
                  <Known value={host.keyFingerprint} />
                </Code>
              ),
            },
          ]}
        />
      </Panel>
    </Section>
  )
}
