import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { inWords } from '../../../../model/labels.ts'
import type { ModelClass } from '../../../../model/model-class.ts'
import { Age } from '../../../components/Age.tsx'
import { ConditionTable } from '../../../components/ConditionTable.tsx'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { listOf } from '../../../../model/fields.ts'
import { ObjectDeclared } from './ObjectDeclared.tsx'
import { conditionsOf, isWell, reportedIn } from './reported.ts'
import { wholeObject } from './whole-object.ts'

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
  const row = listOf(data?.['spec'])[0]
  if (target === undefined || row === undefined) return null
  return (
    <Section title={t('declared')} end={end}>
      <Panel>
        <ObjectDeclared entry={target} row={row} />
      </Panel>
    </Section>
  )
}
