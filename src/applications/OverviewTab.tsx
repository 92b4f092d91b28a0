import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { UsagePeriod } from '../api/calls/usage.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { PeriodChoice, UsageCharts } from '../model-ui/UsageCharts.tsx'
import { Columns } from '../ui/page/layout.ts'
import { formatBytes, formatNumber } from '../util/format.ts'
import { componentsOf, isLastKnown, podsQuery, useApplication } from './application.ts'
import { measuredOf, type PodRow, usageOf, type Component, podsOf } from './component.ts'
import { ComponentsTable } from './ComponentsTable.tsx'
import { MapSection } from './map/MapSection.tsx'
import { OverridesSection } from './OverridesSection.tsx'
import { hasRevisions } from './revisions/revision.ts'
import { RefusedPanel } from './rollout/StillPanel.tsx'
import { byProgress, isRollingOut } from './rollout/rollout-steps.ts'
import { RolloutPanel } from './rollout/RolloutPanel.tsx'

/** Kinds without revisions never roll out, but their pods can be refused. */
const isShown = (component: Component): boolean =>
  hasRevisions(component) ? isRollingOut(component) : component.refusal !== null

/**
 * Rollouts that are in progress, paused, refused or given up, with their steps; renders nothing if there are
 * none.
 */
function RolloutSection({ components, pods }: { components: readonly Component[]; pods: readonly PodRow[] }) {
  const t = useTranslations('rollout')
  return byProgress(components.filter(isShown)).map(([progress, some]) => (
    <Section key={progress} title={t(progress)} count={some.length}>
      <Stack spacing={3}>
        {some.map((component) =>
          hasRevisions(component) ? (
            <RolloutPanel key={component.id} component={component} pods={podsOf(component, pods)} />
          ) : (
            <RefusedPanel key={component.id} component={component} />
          ),
        )}
      </Stack>
    </Section>
  ))
}

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.between('md', 'xl')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 24 },
}))

/** Sums the usage of the pods in the table below; reports if only some or none have metrics. */
function useSum(pods: readonly PodRow[]): string | null {
  const t = useTranslations('environments.component')
  const locale = useLocale()
  const { measured, running } = measuredOf(pods)
  const cpu = usageOf(pods, 'cpu').used
  const memory = usageOf(pods, 'memory').used
  if (cpu === null || memory === null) return running > 0 ? t('unmeasured') : null
  const sum = t('sum', { cpu: formatNumber(cpu, locale), memory: formatBytes(memory, locale) })
  return measured < running ? t('sumOfSome', { sum, measured, running }) : sum
}

const orNull = (value: number | null | undefined): number | null =>
  value == null || value === 0 ? null : value

export default function OverviewTab() {
  const t = useTranslations('environments')
  const { application, disabledReason } = useApplication()
  const [period, setPeriod] = useState<UsagePeriod>('1h')
  const pods = useQuery(podsQuery(application.id)).data?.entries ?? []
  const components = componentsOf(application)
  const stats = application.stats ?? {}
  const sum = useSum(pods)
  return (
    <>
      {isLastKnown(application) ? <Notice tone="neutral">{t('disconnectedNotice')}</Notice> : null}
      <AlarmsSection
        below={{ class: 'environments.Application', id: application.id }}
        reported={application.status ?? []}
      />
      <Columns widths="minmax(0, 1fr) 356px" from="xl">
        {/* Receives the focus of a control that disappears with its section, such as a rollback button. */}
        <Stack spacing={5} sx={{ outline: 0 }} tabIndex={-1}>
          <Section title={t('component.title')} count={components.length} end={sum}>
            {components.length > 0 ? (
              <ComponentsTable
                components={components}
                pods={pods}
                isLastKnown={isLastKnown(application)}
                disabledReason={disabledReason}
              />
            ) : (
              <EmptyState title={t('component.none')} text={t('component.noneText')} />
            )}
          </Section>
          <OverridesSection />
          {isLastKnown(application) ? null : <RolloutSection components={components} pods={pods} />}
          <MapSection />
        </Stack>
        <Section title={t('use.title')} end={<PeriodChoice period={period} onChange={setPeriod} />}>
          <Panel>
            <Charts>
              <UsageCharts
                bare
                class="environments.Application"
                id={application.id}
                period={period}
                height={132}
                cpu={{
                  used: usageOf(pods, 'cpu').used,
                  requested: orNull(stats.cpuRequest),
                  limit: orNull(stats.cpuLimit),
                }}
                memory={{
                  used: usageOf(pods, 'memory').used,
                  requested: orNull(stats.memoryRequest),
                  limit: orNull(stats.memoryLimit),
                }}
                limitLabel={t('use.limit')}
                isLastKnown={isLastKnown(application)}
              />
            </Charts>
          </Panel>
        </Section>
      </Columns>
    </>
  )
}
