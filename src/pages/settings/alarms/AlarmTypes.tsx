import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { EditSheet } from '../../../resource/lazy-dialogs.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import type { AlarmTypeRow } from './alarm-settings.ts'
import { typeList } from './type-list.tsx'

const always = ['isEnabled', 'severity', 'delaySeconds', 'clearSeconds'] as const

/** Alarm types with severity and thresholds. */
export function AlarmTypes() {
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
  const say = useSay()
  const name = say(row.title ?? row.name ?? row.id)
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
          {row.description ? say(row.description) : null}
        </EditSheet>
      ) : null}
    </>
  )
}
