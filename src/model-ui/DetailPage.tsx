import Stack from '@mui/material/Stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { get } from '../api/queries.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { Columns } from '../ui/page/layout.ts'
import { useAgeText } from '../ui/values/Time.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { AlarmsSection } from './alarms/Alarms.tsx'
import { AttributeFacts } from './AttributeFacts.tsx'
import { deletionFields, type Deletion, finalizersOf, holdReason, isDeleting } from '../places/place.ts'
import { HistoryFacts } from './HistoryFacts.tsx'
import { RelationFacts, relationsToShow } from './RelationFacts.tsx'
import { ResourceActions } from './ResourceActions.tsx'
import { SimulatedChip } from '../places/simulated.tsx'
import { NamespacePlace } from '../form/use-permission.ts'

/** Explains what blocks an object's deletion, on its page. */
const DeletingNotice = ({ row }: { row: object }) => {
  const deletion: Deletion = row
  return isDeleting(deletion) ? <Shown deletion={deletion} /> : null
}

function Shown({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('resource.deleting')
  const { deletingSince } = deletion
  const age = useAgeText(typeof deletingSince === 'number' ? deletingSince : null)
  const { reason, names } = holdReason(finalizersOf(deletion))
  return (
    <Notice tone="warn" title={t('title', { age })}>
      {t(`reasons.${reason}`, { count: names.length, names: names.join(', ') })}
    </Notice>
  )
}

interface DetailPageProps {
  class: string
  id: string
  /** Title, if it differs from the resource's name. */
  title?: string
  /** Class-specific content: `lead` before the attributes, `sections` after the facts. */
  lead?: React.ReactNode
  sections?: React.ReactNode
  /** Class-specific buttons, before those every class has. */
  actions?: React.ReactNode
  /** Bottom of the page. */
  foot?: React.ReactNode
  /** Attributes shown in their own way elsewhere on the page. */
  reportedElsewhere?: readonly string[]
}

export function DetailPage({ class: classId, id, title, reportedElsewhere = [], ...own }: DetailPageProps) {
  const t = useTranslations('resource')
  const say = useSay()
  const entry = model.get(classId)
  const { data } = useSuspenseQuery(get(classId, id))
  const { namespace } = data
  const elsewhere = new Set<string>([...reportedElsewhere, ...deletionFields])
  return (
    <NamespacePlace value={typeof namespace === 'string' ? namespace : null}>
      <PageHead
        title={title ?? data.name ?? id}
        state={<SimulatedChip subject={data} />}
        sentence={say(entry.label)}
        actions={
          <>
            {own.actions}
            <ResourceActions class={classId} resource={data} />
          </>
        }
      />
      <PageBody>
        <DeletingNotice row={data} />
        {entry.relations.has('alarms') ? <AlarmsSection below={{ class: classId, id }} /> : null}
        <Columns widths="minmax(0, 1fr) 328px" from="lg">
          <Stack spacing={5}>
            {own.lead}
            <Section title={t('attributes')}>
              <Panel>
                <AttributeFacts
                  entry={entry}
                  resource={data}
                  only={[...entry.attributes.keys()].filter((name) => !elsewhere.has(name))}
                />
              </Panel>
            </Section>
          </Stack>
          <Section title={t('facts')}>
            <Panel>
              <HistoryFacts resource={data} />
            </Panel>
          </Section>
        </Columns>
        {own.sections}
        {relationsToShow(entry).length === 0 ? null : (
          <Section title={t('relations')}>
            <Panel>
              <RelationFacts entry={entry} resource={data} />
            </Panel>
          </Section>
        )}
        {own.foot}
      </PageBody>
    </NamespacePlace>
  )
}
