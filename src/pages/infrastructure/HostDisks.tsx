import { useLocale, useTranslations } from 'use-intl'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Meter } from '../../components/Meter.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { formatBytes } from '../../util/format.ts'
import type { HostRow } from './provider.ts'

/** Usage of each disk. */
export function HostDisks({ host }: { host: HostRow }) {
  const t = useTranslations('infrastructure.host')
  const locale = useLocale()
  const disks = host.hostStats?.[0]?.disks ?? []
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
