import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { get } from '../../api/queries.ts'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Section } from '../../components/Section.tsx'
import { secretClass } from './reveal-secret.ts'
import { SecretValue } from './SecretValue.tsx'

/** The values of a secret in a cluster: hidden until somebody asks for one, and gone with the page. */
export function SecretValues({ id }: { id: string }) {
  const t = useTranslations('resource.secretValues')
  const { data } = useSuspenseQuery(get(secretClass, id))
  const keys = Array.isArray(data['keys']) ? data['keys'].map(String) : []
  return (
    <Section title={t('title')} count={keys.length} note={t('note')}>
      <Panel>
        {keys.length === 0 ? (
          t('none')
        ) : (
          <KeyValues
            entries={keys.map((name) => ({ label: name, value: <SecretValue id={id} name={name} /> }))}
          />
        )}
      </Panel>
    </Section>
  )
}
