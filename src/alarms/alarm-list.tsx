import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { alarmSeverities } from '../../model/alarm-severities.ts'
import { type Alarm, alarmClass, alarmFields, alarmOrder } from '../api/calls/alarms.ts'
import { Age } from '../ui/values/Time.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { useMessageText, useStatusText } from '../hooks/use-message-text.ts'
import { alarmName, subjectPath, useAlarmName } from '../model-ui/alarms/alarm.ts'
import { Severity } from '../model-ui/alarms/Severity.tsx'
import { type ColumnOf, defineList, type OrderOf } from '../table/list-definition.ts'

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '6px 0',
  '& a': {
    color: theme.vars.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& small': {
    ...theme.typography.body2,
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    color: theme.vars.palette.text.secondary,
  },
}))

/** Name of an alarm, linked to its subject, with its cause. */
function AlarmCell({ alarm }: { alarm: Alarm }) {
  const t = useTranslations('alarms')
  const nameOf = useAlarmName()
  const cause = useStatusText()(alarm)
  return (
    <Cell>
      <Link to={subjectPath(alarm)}>{nameOf(alarm)}</Link>
      <small title={cause || undefined}>{cause || t('noCause')}</small>
    </Cell>
  )
}

const Text = styled('span')(({ theme }) => ({
  display: 'grid',
  padding: '6px 0',
  color: theme.vars.palette.text.secondary,
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& span': { fontWeight: 400 },
}))

const Place = ({ name }: { name: string | null | undefined }) =>
  name ? <NameText name={name} most={24} /> : '–'

function Advice({ alarm: { advice, adviceReasons } }: { alarm: Alarm }) {
  const messageText = useMessageText()
  return <Text>{advice ? messageText({ message: advice, reasons: adviceReasons ?? null }) : null}</Text>
}

type Column = ColumnOf<typeof alarmClass, Alarm>

const common: readonly Column[] = [
  {
    id: 'name',
    header: (t) => t('alarms.columns.alarm'),
    sort: 'name',
    priority: 1,
    width: '40%',
    cell: (row) => <AlarmCell alarm={row} />,
  },
  {
    id: 'severity',
    header: (t) => t('alarms.columns.severity'),
    sort: 'severity',
    priority: 1,
    cell: (row) => <Severity alarm={row} />,
  },
  {
    id: 'where',
    header: (t) => t('alarms.columns.where'),
    sort: 'cluster',
    cell: ({ environment, cluster }) => (
      <Text>
        <Place name={environment ?? cluster} />
        {environment && cluster ? (
          <small>
            <Place name={cluster} />
          </small>
        ) : null}
      </Text>
    ),
  },
]

const advice: Column = {
  id: 'advice',
  header: (t) => t('alarms.columns.advice'),
  priority: 3,
  width: '24%',
  cell: (row) => <Advice alarm={row} />,
}

const time = (field: 'beganOn' | 'dismissedOn' | 'clearedOn', header: Column['header']): Column => ({
  id: field,
  header,
  sort: field,
  align: 'right',
  priority: 1,
  cell: (row) => <Age time={row[field]} />,
})

const since = time('beganOn', (t) => t('alarms.columns.since'))

/** List of alarms in one state. */
const alarmsIn = (
  state: 'active' | 'dismissed' | 'cleared',
  parts: { columns: readonly Column[]; order: OrderOf<typeof alarmClass> },
) =>
  defineList({
    class: alarmClass,
    id: `alarms-${state}`,
    fields: alarmFields,
    nameOf: alarmName,
    where: [`state,equals,${state}`],
    filters: [
      {
        field: 'severity',
        label: (t) => t('alarms.columns.severity'),
        choices: alarmSeverities.map((value) => ({ value, label: (t) => t(`alarms.severities.${value}`) })),
      },
    ],
    ...parts,
  })

export const currentAlarmList = alarmsIn('active', { columns: [...common, advice, since], order: alarmOrder })

export const dismissedAlarmList = alarmsIn('dismissed', {
  columns: [
    ...common,
    {
      id: 'dismissedBy',
      header: (t) => t('alarms.columns.dismissedBy'),
      sort: 'dismissedBy',
      width: '22%',
      cell: ({ dismissedBy, dismissReason }) => (
        <Text>
          {dismissedBy}
          {dismissReason ? <small>{dismissReason}</small> : null}
        </Text>
      ),
    },
    time('dismissedOn', (t) => t('alarms.columns.dismissedOn')),
  ],
  order: alarmOrder,
})

export const clearedAlarmList = alarmsIn('cleared', {
  columns: [...common, since, time('clearedOn', (t) => t('alarms.columns.clearedOn'))],
  order: [{ field: 'clearedOn', direction: 'desc' }],
})
