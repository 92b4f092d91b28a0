import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ClassDefinition } from '../../model/answers/discovery.ts'
import { Inline } from '../ui/page/layout.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { path } from '../util/path.ts'
import { writeCall } from './call.ts'
import { type ApiClass, useChosenClass } from './classes.ts'
import { AttributesTable, RelationsTable } from './definition-tables.tsx'
import { titleText } from '../util/page.ts'

export const handle = titleText((t) => t('apiExplorer.tabs.definition'))

function Facts({ service, definition }: { service: string; definition: ClassDefinition }) {
  const t = useTranslations('apiExplorer.definition')
  const { uri, methods, keyField, parents } = definition
  const below = (
    <Inline as="ul" gap="4px 12px" align="stretch" style={{ listStyle: 'none' }}>
      {parents.map((parent) => (
        <li key={parent}>
          <Link to={path.apiDefinition(service, parent)}>{parent}</Link>
        </li>
      ))}
    </Inline>
  )
  return (
    <Section title={t('facts')}>
      <Panel>
        <KeyValues
          entries={[
            { label: t('service'), value: service },
            { label: t('collection'), value: <code>{uri}</code> },
            { label: t('methods'), value: <code>{methods.join(' ')}</code> },
            { label: t('key'), value: keyField === null ? t('noKey') : <code>{keyField}</code> },
            { label: t('parents'), value: parents.length === 0 ? t('noParents') : below },
          ]}
        />
      </Panel>
    </Section>
  )
}

function Actions({ entry, actions, uri }: { entry: ApiClass; actions: readonly string[]; uri: string }) {
  const t = useTranslations('apiExplorer.definition')
  const to = (action: string): string =>
    `${path.apiClass(entry.service, entry.name)}?${writeCall({ operation: `POST ${uri}/{id}/${action}`, values: {} })}`
  return (
    <Section title={t('actions')} count={actions.length}>
      <Panel>
        <Inline as="ul" gap="4px 12px" align="stretch" style={{ listStyle: 'none' }}>
          {actions.map((action) => (
            <li key={action}>
              <Link to={to(action)}>
                <code>{action}</code>
              </Link>
            </li>
          ))}
        </Inline>
      </Panel>
    </Section>
  )
}

/** Class definition, as returned by OPTIONS. */
export default function DefinitionTab() {
  const entry = useChosenClass()
  const { service, definition } = entry
  if (!definition) return null
  const { actions = [], attributes, relations, uri } = definition
  return (
    <Stack spacing={5}>
      <Facts service={service} definition={definition} />
      <AttributesTable attributes={attributes} />
      <RelationsTable service={service} relations={relations} />
      {actions.length === 0 ? null : <Actions entry={entry} actions={actions} uri={uri} />}
    </Stack>
  )
}
