import { Mail, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { useStatusText } from '../hooks/use-message-text.ts'
import { alarmTypeName, alarmTypeText } from '../model-ui/alarms/alarm.ts'
import { Severity } from '../model-ui/alarms/Severity.tsx'
import { CreateSheet, EditSheet } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { titleText } from '../util/page.ts'
import {
  type AlarmTypeRow,
  requiredFields,
  targetFields,
  type AlarmTargetRow,
  targetInputs,
} from './alarms/alarm-settings.tsx'
import { TargetActions } from './alarms/TargetActions.tsx'
import { typeList } from './alarms/type-list.tsx'

const marks = { untried: 'waiting', working: 'ready', failing: 'failed' } as const

function TargetState({ target }: { target: AlarmTargetRow }) {
  const t = useTranslations('settings.alarms.targets.states')
  const statusText = useStatusText()
  const state = target.state ?? 'untried'
  if (target.isEnabled === false) return <StateLabel state="paused" word={t('disabled')} />
  return <StateLabel state={marks[state]} word={t(state)} cause={statusText(target)} />
}

function TargetType({ target }: { target: AlarmTargetRow }) {
  const t = useTranslations('settings.alarms.targets.types')
  return t(target.type ?? 'webhook')
}

function Delivered({ time }: { time: number | null | undefined }) {
  const t = useTranslations('settings.alarms.targets')
  return time == null ? t('never') : <Age time={time} />
}

const targetList = defineList({
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

const CLASS = 'config.AlarmTarget'
const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Destinations for alarms. */
function AlarmTargets() {
  const t = useTranslations('settings.alarms.targets')
  const [made, setMade] = useState<'webhook' | 'email' | null>(null)
  const close = (): void => setMade(null)
  const add = (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <WriteButton writes={CLASS} startIcon={<Webhook {...icon} />} onClick={() => setMade('webhook')}>
        {t('newWebhook')}
      </WriteButton>
      <WriteButton writes={CLASS} startIcon={<Mail {...icon} />} onClick={() => setMade('email')}>
        {t('newMail')}
      </WriteButton>
    </div>
  )
  return (
    <Section title={t('title')} note={t('note')} end={add}>
      <ResourceList
        definition={targetList}
        what={t('what')}
        isPlain
        RowActions={TargetActions}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {made === null ? null : (
        <CreateSheet
          class={CLASS}
          attributes={targetFields[made]}
          inputs={targetInputs}
          required={requiredFields[made]}
          fixed={{ type: made }}
          title={t(made === 'webhook' ? 'newWebhook' : 'newMail')}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  )
}

const always = ['isEnabled', 'severity', 'delaySeconds', 'clearSeconds'] as const

/** Alarm types with severity and thresholds. */
function AlarmTypes() {
  const t = useTranslations('settings.alarms.types')
  return (
    <Section title={t('title')} note={t('note')}>
      <ResourceList definition={typeList} what={t('what')} isPlain RowActions={TypeActions} />
    </Section>
  )
}

function TypeActions({ row }: { row: AlarmTypeRow }) {
  const t = useTranslations('settings.alarms.types')
  const [isEditing, setIsEditing] = useState(false)
  const translate = useTranslations<never>()
  const name = alarmTypeName(row, translate)
  return (
    <>
      <WriteButton
        writes="config.AlarmType"
        size="small"
        aria-label={t('edit', { name })}
        onClick={() => setIsEditing(true)}
      >
        {t('editWord')}
      </WriteButton>
      {isEditing ? (
        <EditSheet
          class="config.AlarmType"
          resource={row}
          name={name}
          attributes={row.threshold == null ? always : [...always, 'threshold']}
          texts={{ title: t('edit', { name }) }}
          onClose={() => setIsEditing(false)}
        >
          {alarmTypeText(row, translate)}
        </EditSheet>
      ) : null}
    </>
  )
}

export const handle = titleText((t) => t('settings.tabs.alarms'))

export const loader = listLoader(targetList)

/** Alarm targets and alarm types. */
export default function AlarmsTab() {
  return (
    <PageBody>
      <AlarmTargets />
      <AlarmTypes />
    </PageBody>
  )
}
