import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { get } from '../../api/queries.ts'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { SecretValuesSheet } from '../../extras/Secret/SecretValuesSheet.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { secretClass } from '../../extras/Secret/secret-keys.ts'
import { SecretValue } from './SecretValue.tsx'

/** Values of a Secret in a cluster: hidden until requested, dropped with the page, and set through a form. */
export function SecretValues({ id }: { id: string }) {
  const t = useTranslations('secretValues')
  const { data } = useSuspenseQuery(get(secretClass, id))
  const [isEdited, setIsEdited] = useState(false)
  const keys = Array.isArray(data['keys']) ? data['keys'].map(String) : []
  return (
    <Section
      title={t('title')}
      count={keys.length}
      note={t('note')}
      end={
        <WriteButton
          writes={secretClass}
          disabledReason={data['immutable'] === true ? t('immutable') : undefined}
          size="small"
          startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
          onClick={() => setIsEdited(true)}
        >
          {t('edit')}
        </WriteButton>
      }
    >
      <Panel>
        {keys.length === 0 ? (
          t('none')
        ) : (
          <KeyValues
            entries={keys.map((name) => ({ label: name, value: <SecretValue id={id} name={name} /> }))}
          />
        )}
      </Panel>
      {isEdited ? (
        <SecretValuesSheet id={id} name={data.name ?? id} onClose={() => setIsEdited(false)} />
      ) : null}
    </Section>
  )
}
