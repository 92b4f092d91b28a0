import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { get } from '../api/queries.ts'
import { model } from '../../model/index.ts'
import { MoreMenu } from '../components/MoreMenu.tsx'
import { PageBody } from '../components/PageBody.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Panel } from '../components/Panel.tsx'
import { Section } from '../components/Section.tsx'
import { useSay } from '../hooks/use-say.ts'
import { path } from '../util/path.ts'
import { AlarmsSection } from './alarms/AlarmsSection.tsx'
import { AttributeFacts } from './AttributeFacts.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditSheet } from './EditSheet.tsx'
import { HistoryFacts } from './HistoryFacts.tsx'
import { RelationFacts } from './RelationFacts.tsx'
import { SimulatedChip } from './simulated/SimulatedChip.tsx'
import { writableAttributes } from './form-values.ts'
import { useForbidden } from './use-permission.ts'
import { WriteButton } from './WriteButton.tsx'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 328px',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface DetailPageProps {
  class: string
  id: string
  tabs?: React.ReactNode
  /** What this class alone has, after the facts. */
  sections?: React.ReactNode
}

/** One resource of any class, as the model describes it. */
export function DetailPage({ class: classId, id, tabs, sections }: DetailPageProps) {
  const t = useTranslations('resource')
  const say = useSay()
  const forbidden = useForbidden(classId)
  const navigate = useNavigate()
  const entry = model.get(classId)
  const { data } = useSuspenseQuery(get(classId, id))
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = data.name ?? id
  const mayChange = entry.methods.includes('PUT') && writableAttributes(entry, 'update').length > 0
  return (
    <>
      <PageHead
        title={name}
        state={<SimulatedChip subject={data} />}
        sentence={say(entry.label)}
        tabs={tabs}
        actions={
          <>
            {mayChange ? (
              <WriteButton
                writes={classId}
                startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
                onClick={() => setOpen('edit')}
              >
                {t('edit')}
              </WriteButton>
            ) : null}
            {entry.methods.includes('DELETE') ? (
              <MoreMenu
                label={t('rowActions', { name })}
                actions={[
                  {
                    label: t('remove'),
                    icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
                    isDestructive: true,
                    disabledReason: forbidden,
                    onClick: () => setOpen('delete'),
                  },
                ]}
              />
            ) : null}
          </>
        }
      />
      <PageBody>
        {entry.relations.has('alarms') ? <AlarmsSection below={{ class: classId, id }} /> : null}
        <Columns>
          <Section title={t('attributes')}>
            <Panel>
              <AttributeFacts entry={entry} resource={data} />
            </Panel>
          </Section>
          <Section title={t('facts')}>
            <Panel>
              <HistoryFacts resource={data} />
            </Panel>
          </Section>
        </Columns>
        {sections}
        {entry.relations.size === 0 ? null : (
          <Section title={t('relations')}>
            <Panel>
              <RelationFacts entry={entry} resource={data} />
            </Panel>
          </Section>
        )}
      </PageBody>
      {open === 'edit' ? <EditSheet class={classId} resource={data} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          class={classId}
          id={id}
          name={name}
          onClose={() => setOpen(null)}
          onDone={() => void navigate(path.resources(entry.service, entry.collection))}
        />
      ) : null}
    </>
  )
}
