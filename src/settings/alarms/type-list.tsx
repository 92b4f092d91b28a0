import { useTranslations } from 'use-intl'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { Unset } from '../../form/attributes/cells.tsx'
import { alarmTypeName } from '../../model-ui/alarms/alarm.ts'
import { Severity } from '../../model-ui/alarms/Severity.tsx'
import { defineList } from '../../table/list-definition.ts'
import type { AlarmTypeRow } from './alarm-settings.tsx'

const CLASS = 'config.AlarmType'

function TypeName({ row }: { row: AlarmTypeRow }) {
  return <NameText name={alarmTypeName(row, useTranslations<never>())} />
}

function TypeState({ row }: { row: AlarmTypeRow }) {
  const t = useTranslations('settings.alarms.types.states')
  return row.isEnabled === false ? (
    <StateLabel state="paused" word={t('disabled')} />
  ) : (
    <StateLabel state="active" word={t('enabled')} />
  )
}

function Seconds({ value }: { value: number | null | undefined }) {
  const t = useTranslations('settings.alarms.types')
  return value == null ? <Unset /> : t('seconds', { seconds: value })
}

function Percent({ value }: { value: number | null | undefined }) {
  const t = useTranslations('settings.alarms.types')
  return value == null ? <Unset /> : t('percent', { percent: value })
}

export const typeList = defineList({
  class: CLASS,
  prefix: 'types',
  fields: [
    'id',
    'name',
    'title',
    'description',
    'severity',
    'isEnabled',
    'delaySeconds',
    'clearSeconds',
    'threshold',
    'generation',
  ],
  order: [
    { field: 'severity', direction: 'asc' },
    { field: 'title', direction: 'asc' },
  ],
  nameOf: alarmTypeName,
  columns: [
    {
      id: 'title',
      header: (t) => t('settings.alarms.types.columns.title'),
      sort: 'title',
      words: alarmTypeName,
      priority: 1,
      cell: (row) => <TypeName row={row} />,
    },
    {
      id: 'severity',
      header: (t) => t('settings.alarms.types.columns.severity'),
      sort: 'severity',
      priority: 1,
      cell: (row) => <Severity alarm={row} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.alarms.types.columns.state'),
      sort: 'isEnabled',
      priority: 1,
      cell: (row) => <TypeState row={row} />,
    },
    {
      id: 'delay',
      header: (t) => t('settings.alarms.types.columns.delay'),
      sort: 'delaySeconds',
      align: 'right',
      cell: (row) => <Seconds value={row.delaySeconds} />,
    },
    {
      id: 'clear',
      header: (t) => t('settings.alarms.types.columns.clear'),
      sort: 'clearSeconds',
      align: 'right',
      cell: (row) => <Seconds value={row.clearSeconds} />,
    },
    {
      id: 'threshold',
      header: (t) => t('settings.alarms.types.columns.threshold'),
      sort: 'threshold',
      align: 'right',
      cell: (row) => <Percent value={row.threshold} />,
    },
  ],
})
