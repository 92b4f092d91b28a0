import { useTranslations } from 'use-intl'
import type { ClonedObject } from '../../../../model/answers/clone.ts'
import { FactTable } from '../../../components/FactTable.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import { useSay } from '../../../hooks/use-say.ts'

const marks = {
  create: 'pending',
  created: 'completed',
  anew: 'pending',
  leftOut: 'stopped',
  failed: 'failed',
} as const

/** What becomes of each object of a clone; what goes wrong stands first. */
export function CloneObjects({ objects }: { objects: readonly ClonedObject[] }) {
  const t = useTranslations('between.clone')
  const say = useSay()
  const order = ['failed', 'leftOut', 'anew', 'create', 'created']
  const sorted = objects.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const rows = sorted.map(({ kind, name, application, outcome, reason }) => ({
    id: `${kind}/${name}`,
    cells: [
      <>
        {kind} {name}
        {application === null ? null : <small>{application}</small>}
      </>,
      <>
        <span className="state">
          <StateMark state={marks[outcome]} />
          {t(`outcomes.${outcome}`)}
        </span>
        {reason === null ? null : <small>{say(reason)}</small>}
      </>,
    ],
  }))
  return <FactTable label={t('objects')} heads={[t('columns.object'), t('columns.outcome')]} rows={rows} />
}
