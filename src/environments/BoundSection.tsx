import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../api/queries.ts'
import { Inline } from '../ui/page/layout.ts'
import { FactTable, type FactTableProps } from '../ui/values/FactTable.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'

const Scroller = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& td, & th': { overflowWrap: 'normal' },
}))

/** Props of the sections for quotas and limit ranges. */
export interface BoundSectionProps {
  /** Environment id. */
  environment: string
  /** Reason why changes are disabled. */
  disabledReason: string | undefined
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

interface BoundKind {
  collection: 'resourceQuotas' | 'limitRanges'
  class: string
  /** Reason why changes are disabled. */
  disabledReason: string | undefined
}

interface BoundSectionOptions<Row> extends BoundKind {
  /** `note` is shown next to existing entries. */
  texts: { title: string; add: string; none: string; note?: string }
  entries: readonly Row[]
  /** Returns the table of a quota or limit range. */
  tableOf: (row: Row) => { heads: string[]; rows: FactTableProps['rows'] }
  /** Renders the form for one entry; null for a new one. */
  renderSheet: (edited: Row | null, onClose: () => void) => ReactNode
}

/** ResourceQuotas or LimitRanges of an environment, each as a table with its form. */
export function BoundSection<Row extends Resource>(options: BoundSectionOptions<Row>) {
  const { texts, entries, tableOf, renderSheet, ...kind } = options
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  return (
    <Section
      title={texts.title}
      note={entries.length > 0 ? texts.note : undefined}
      end={
        <WriteButton
          writes={kind.class}
          disabledReason={kind.disabledReason}
          size="small"
          startIcon={<Plus {...icon} />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </WriteButton>
      }
    >
      {entries.length === 0 ? <Panel>{texts.none}</Panel> : null}
      {entries.map((entry) => {
        const label = entry.name ?? entry.id
        const { heads, rows } = tableOf(entry)
        return (
          <Panel key={entry.id}>
            {/* Numbers need their column headers, so narrow screens scroll horizontally. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling requires focus */}
            <Scroller tabIndex={0} aria-label={label}>
              <FactTable label={label} heads={[label, ...heads]} rows={rows} />
            </Scroller>
            <BoundFoot {...kind} resource={entry} onEdit={() => setEdited(entry)} />
          </Panel>
        )
      })}
      {edited ? (
        <Suspense>{renderSheet(edited === 'new' ? null : edited, () => setEdited(null))}</Suspense>
      ) : null}
    </Section>
  )
}

interface BoundFootProps extends BoundKind {
  resource: Resource
  onEdit: () => void
}

/** Actions of a quota or limit range: edit in a form, or open its page. */
function BoundFoot({ resource, collection, class: classId, disabledReason, onEdit }: BoundFootProps) {
  const t = useTranslations('between.limits')
  return (
    <Inline align="stretch" style={{ marginTop: 12 }}>
      <WriteButton
        writes={classId}
        disabledReason={disabledReason}
        size="small"
        startIcon={<Pencil {...icon} />}
        onClick={onEdit}
      >
        {t('edit', { name: resource.name ?? '' })}
      </WriteButton>
      <Button
        component={Link}
        size="small"
        variant="text"
        to={path.resource('environments', collection, resource.id)}
        aria-label={t('detailsOf', { name: resource.name ?? '' })}
      >
        {t('details')}
      </Button>
    </Inline>
  )
}
