import { Mail, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { CreateSheet } from '../../../resource/CreateSheet.tsx'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { requiredFields, targetFields } from './alarm-settings.ts'
import { TargetActions } from './TargetActions.tsx'
import { targetInputs } from './target-inputs.ts'
import { targetList } from './target-list.tsx'

const CLASS = 'config.AlarmTarget'
const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Destinations for alarms. */
export function AlarmTargets() {
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
