import { useQuery } from '@tanstack/react-query'
import { ScrollText, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { auditDeliveries } from '../api/calls/audit.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { useStatusText } from '../hooks/use-message-text.ts'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { Age } from '../ui/values/Time.tsx'
import { titleText } from '../util/page.ts'
import { type AuditTargetRow, auditFields, auditInputs, auditRequired } from './audit/audit-settings.tsx'
import { AuditTargetActions } from './audit/AuditTargetActions.tsx'

const CLASS = 'config.AuditTarget'
const marks = { untried: 'waiting', working: 'ready', failing: 'failed' } as const

function TargetState({ target }: { target: AuditTargetRow }) {
  const t = useTranslations('settings.audit.states')
  const statusText = useStatusText()
  const state = target.state ?? 'untried'
  if (target.isEnabled === false) return <StateLabel state="paused" word={t('disabled')} />
  return <StateLabel state={marks[state]} word={t(state)} cause={statusText(target)} />
}

/** Number of entries that a target still has to get, and the age of the first. */
function Waiting({ target }: { target: AuditTargetRow }) {
  const t = useTranslations('settings.audit')
  const { data } = useQuery(auditDeliveries())
  const delivery = data?.find((entry) => entry.target === target.id)
  if (delivery === undefined) return '–'
  const { waiting, waitingSince } = delivery
  if (waiting === 0) return t('upToDate')
  const age = <Age time={waitingSince} />
  return t.rich('waiting', { count: waiting, age: () => age })
}

const targetList = defineList({
  class: CLASS,
  prefix: 'targets',
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.audit.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.audit.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <TargetState target={row} />,
    },
    {
      id: 'address',
      header: (t) => t('settings.audit.columns.address'),
      sort: 'address',
      cell: (row) => <NameText name={row.address ?? ''} />,
    },
    {
      id: 'waiting',
      header: (t) => t('settings.audit.columns.waiting'),
      priority: 1,
      cell: (row) => <Waiting target={row} />,
    },
  ],
})

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

export const handle = titleText((t) => t('settings.tabs.audit'))

export const loader = listLoader(targetList)

/** Destinations of the audit log. */
export default function AuditTab() {
  const t = useTranslations('settings.audit')
  const [made, setMade] = useState<'syslog' | 'webhook' | null>(null)
  const close = (): void => setMade(null)
  const add = (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <WriteButton writes={CLASS} startIcon={<ScrollText {...icon} />} onClick={() => setMade('syslog')}>
        {t('newSyslog')}
      </WriteButton>
      <WriteButton writes={CLASS} startIcon={<Webhook {...icon} />} onClick={() => setMade('webhook')}>
        {t('newWebhook')}
      </WriteButton>
    </div>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={add}>
        <ResourceList
          definition={targetList}
          what={t('what')}
          isPlain
          RowActions={AuditTargetActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
        {made === null ? null : (
          <CreateSheet
            class={CLASS}
            attributes={auditFields[made]}
            inputs={auditInputs}
            required={auditRequired[made]}
            fixed={{ type: made }}
            title={t(made === 'syslog' ? 'newSyslog' : 'newWebhook')}
            onDone={close}
            onClose={close}
          />
        )}
      </Section>
    </PageBody>
  )
}
