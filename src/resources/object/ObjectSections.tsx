import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isFields } from '../../../model/fields.ts'
import { inWords, attributeLabel, relationLabel } from '../../../model/labels.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import type { Resource } from '../../api/queries.ts'
import { Age } from '../../ui/values/Time.tsx'
import { ConditionTable } from '../../ui/values/ConditionTable.tsx'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { TextBlock } from '../../ui/values/TextBlock.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { AttributeFacts } from '../../model-ui/AttributeFacts.tsx'
import { outline } from '../../util/outline.ts'
import {
  attributesSet,
  type DeclaredPart,
  declaredParts,
  type Row,
  ingressPaths,
  conditionsOf,
  isWell,
  reportedIn,
} from './facts.ts'
import { NamedLink } from '../../kinds/template/ObjectNames.tsx'
import { wholeObject } from '../../kinds/template/object-parts.ts'

function IngressRules({ rules }: { rules: readonly Row[] }) {
  const t = useTranslations('objectPage.rules')
  return (
    <FactTable
      label={t('title')}
      heads={[t('host'), t('path'), t('leadsTo')]}
      rows={ingressPaths(rules).map(({ host, path, leadsTo, service }) => ({
        id: `${host} ${path}`,
        cells: [
          host === '' ? t('anyHost') : host,
          path,
          service === null ? (
            leadsTo
          ) : (
            <NamedLink
              key="leads"
              named={{ class: 'environments.Service', name: service, isOptional: false }}
              text={leadsTo}
            />
          ),
        ],
      }))}
    />
  )
}

const isRules = ({ target }: ModelRelation): boolean => target.name === 'IngressRule'

/** Declared state of an object: the attributes set in its spec, and the parts declared in it. */
function ObjectDeclared({ entry, row }: { entry: ModelClass; row: Row }) {
  const set = attributesSet(entry, row)
  const parts = declaredParts(entry, row)
  const say = useSay()
  const nested = parts.filter(({ isFlat, relation }) => !isFlat && !isRules(relation))
  const more = nested.map(({ relation, rows }) => {
    const label = say(relationLabel(relation))
    return { label, value: <TextBlock label={label}>{outline(relation.many ? rows : rows[0])}</TextBlock> }
  })
  return (
    <Stack spacing={4}>
      {set.length + more.length === 0 ? null : (
        <AttributeFacts entry={entry} resource={row as Resource} only={set} more={more} />
      )}
      {parts.map((part) => (
        <PartTable key={part.relation.name} {...part} />
      ))}
    </Stack>
  )
}

/** Table for parts that have one; the rest are shown among the attributes. */
function PartTable({ relation, rows, isFlat }: DeclaredPart) {
  const say = useSay()
  if (isRules(relation)) return <IngressRules rules={rows} />
  if (!isFlat) return null
  const columns = [...relation.target.attributes].filter(([name]) => rows.some((row) => row[name] != null))
  return (
    <FactTable
      label={say(relationLabel(relation))}
      heads={columns.map(([name, attribute]) => say(attributeLabel(name, attribute)))}
      rows={rows.map((row, index) => ({
        id: `${index}`,
        cells: columns.map(([name]) => (row[name] == null ? '–' : String(row[name]))),
      }))}
    />
  )
}

interface ObjectSectionsProps {
  entry: ModelClass
  id: string
  status: unknown
  /** Button that edits the spec. */
  end: ReactNode
}

/** Status of a cluster object, followed by its declared state. */
export function ObjectSections({ entry, id, status, end }: ObjectSectionsProps) {
  const t = useTranslations('objectPage')
  const conditions = conditionsOf(status)
  return (
    <>
      {conditions.length === 0 ? null : (
        <Section title={t('conditions')}>
          <Panel>
            <ConditionTable label={t('conditions')} conditions={conditions} isWell={isWell} none="" />
          </Panel>
        </Section>
      )}
      <Reported status={status} hasState={entry.attributes.has('state')} />
      <Declared {...{ entry, id, end }} />
    </>
  )
}

function Reported({ status, hasState }: { status: unknown; hasState: boolean }) {
  const t = useTranslations('objectPage')
  const say = useSay()
  const reported = reportedIn(status, hasState)
  if (reported.length === 0) return null
  return (
    <Section title={t('reported')}>
      <Panel>
        <KeyValues
          entries={reported.map((fact) => ({
            label: say(inWords(fact.name)),
            value: 'time' in fact ? <Age time={fact.time} /> : fact.text,
          }))}
        />
      </Panel>
    </Section>
  )
}

function Declared({ entry, id, end }: Omit<ObjectSectionsProps, 'status'>) {
  const t = useTranslations('objectPage')
  const target = entry.relations.get('spec')?.target
  const { data } = useQuery({ ...wholeObject(entry.id, id), enabled: target !== undefined })
  const row = data?.['spec']
  if (target === undefined || !isFields(row)) return null
  return (
    <Section title={t('declared')} end={end}>
      <Panel>
        <ObjectDeclared entry={target} row={row} />
      </Panel>
    </Section>
  )
}
