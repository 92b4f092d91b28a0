import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ClassDefinition } from '../api/api-document.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { path } from '../util/path.ts'
import { writeCall } from './call.ts'
import { type ApiClass, useChosenClass } from './classes.ts'
import { AttributesTable, RelationsTable } from './definition-tables.tsx'
import { titleText } from '../util/page.ts'

export const handle = titleText((t) => t('apiExplorer.tabs.definition'))

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Words = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  listStyle: 'none',
})
const Mono = styled('code')(({ theme }) => theme.typography.code)

function Facts({ service, definition }: { service: string; definition: ClassDefinition }) {
  const t = useTranslations('apiExplorer.definition')
  const { uri, methods, keyField, parents } = definition
  const below = (
    <Words>
      {parents.map((parent) => (
        <li key={parent}>
          <Link to={path.apiDefinition(service, parent)}>{parent}</Link>
        </li>
      ))}
    </Words>
  )
  return (
    <Section title={t('facts')}>
      <Panel>
        <KeyValues
          entries={[
            { label: t('service'), value: service },
            { label: t('collection'), value: <Mono>{uri}</Mono> },
            { label: t('methods'), value: <Mono>{methods.join(' ')}</Mono> },
            { label: t('key'), value: keyField === null ? t('noKey') : <Mono>{keyField}</Mono> },
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
        <Words>
          {actions.map((action) => (
            <li key={action}>
              <Link to={to(action)}>
                <Mono>{action}</Mono>
              </Link>
            </li>
          ))}
        </Words>
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
    <Column>
      <Facts service={service} definition={definition} />
      <AttributesTable attributes={attributes} />
      <RelationsTable service={service} relations={relations} />
      {actions.length === 0 ? null : <Actions entry={entry} actions={actions} uri={uri} />}
    </Column>
  )
}
