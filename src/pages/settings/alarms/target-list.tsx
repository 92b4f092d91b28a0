import { useTranslations } from 'use-intl'
import { Age } from '../../../components/Age.tsx'
import { NameText } from '../../../components/NameText.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { Severity } from '../../../resource/alarms/Severity.tsx'
import { defineList } from '../../../resource/list-definition.ts'
import type { AlarmTargetRow } from './alarm-settings.ts'

const marks = { untried: 'waiting', working: 'ready', failing: 'failed' } as const

function TargetState({ target }: { target: AlarmTargetRow }) {
  const t = useTranslations('settings.alarms.targets.states')
  const state = target.state ?? 'untried'
  if (target.isEnabled === false) return <StateLabel state="paused" word={t('disabled')} />
  return <StateLabel state={marks[state]} word={t(state)} cause={target.status?.join(' ') ?? ''} />
}

function TargetType({ target }: { target: AlarmTargetRow }) {
  const t = useTranslations('settings.alarms.targets.types')
  return t(target.type ?? 'webhook')
}

function Delivered({ time }: { time: number | null | undefined }) {
  const t = useTranslations('settings.alarms.targets')
  return time == null ? t('never') : <Age time={time} />
}

export const targetList = defineList<AlarmTargetRow>({
  class: 'config.AlarmTarget',
  prefix: 'targets',
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.alarms.targets.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.alarms.targets.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <TargetState target={row} />,
    },
    {
      id: 'type',
      header: (t) => t('settings.alarms.targets.columns.type'),
      sort: 'type',
      cell: (row) => <TargetType target={row} />,
    },
    {
      id: 'address',
      header: (t) => t('settings.alarms.targets.columns.address'),
      sort: 'address',
      cell: (row) => <NameText name={row.address ?? ''} />,
    },
    {
      id: 'severity',
      header: (t) => t('settings.alarms.targets.columns.severity'),
      sort: 'minSeverity',
      cell: (row) => <Severity alarm={{ severity: row.minSeverity ?? null }} />,
      value: (row) => row.minSeverity ?? null,
    },
    {
      id: 'delivered',
      header: (t) => t('settings.alarms.targets.columns.delivered'),
      sort: 'lastDeliveredOn',
      align: 'right',
      cell: (row) => <Delivered time={row.lastDeliveredOn} />,
    },
  ],
})
