import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ClonedObject } from '../../../../model/actions/environments.ts'
import { FactTable } from '../../../components/FactTable.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'

/** Planned objects have no state yet. */
const marks = {
  create: null,
  anew: null,
  created: 'completed',
  leftOut: 'stopped',
  failed: 'failed',
} as const

function Mark({ outcome }: Pick<ClonedObject, 'outcome'>) {
  const state = marks[outcome]
  return state === null ? <Plus size={14} strokeWidth={1.6} aria-hidden /> : <StateMark state={state} />
}

/** Outcome for each object of a clone, failures first. */
export function CloneObjects({ objects }: { objects: readonly ClonedObject[] }) {
  const t = useTranslations('between.clone')
  const text = useMessageText()
  const order = ['failed', 'leftOut', 'anew', 'create', 'created']
  const sorted = objects.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const rows = sorted.map(({ kind, name, application, outcome, reason, reasons }) => ({
    id: `${kind}/${name}`,
    cells: [
      <>
        {kind} {name}
        {application === null ? null : <small>{application}</small>}
      </>,
      <>
        <span className="state">
          <Mark outcome={outcome} />
          {t(`outcomes.${outcome}`)}
        </span>
        {reason === null ? null : <small>{text({ message: reason, reasons })}</small>}
      </>,
    ],
  }))
  return <FactTable label={t('objects')} heads={[t('columns.object'), t('columns.outcome')]} rows={rows} />
}
