import { useTranslations } from 'use-intl'
import type { UndoConflict, UndoStep, UndoValue } from '../../../model/answers/undo.ts'
import { DifferenceTable } from '../../resource/activity/DifferenceTable.tsx'

/** A conflict as a value that was one thing, is another now, and goes back to a third. */
const conflictRow = ({ field, expected, found, becomes }: UndoConflict) => ({
  path: field,
  before: expected,
  after: found,
  last: becomes,
})

const valueRow = ({ field, now, becomes, ...text }: UndoValue) => ({
  path: field,
  before: now,
  after: becomes,
  ...text,
})

/** Whether a conflict says already what becomes of a value, alone or with the keys beside it. */
const isIn =
  (conflicts: readonly UndoConflict[]) =>
  ({ field }: UndoValue): boolean =>
    conflicts.some((conflict) => field === conflict.field || field.startsWith(`${conflict.field}.`))

interface UndoStepValuesProps {
  step: UndoStep
  what: string
}

/** What becomes of each value: first of those that somebody changed since, then of the others. */
export function UndoStepValues({ step, what }: UndoStepValuesProps) {
  const t = useTranslations('activity')
  const { change, twin, conflicts, values, valueCount } = step
  // All that the other one has is lost: there is nothing that the change left of it.
  const told = twin === null ? conflicts : []
  const isToldAbove = isIn(told)
  const rows = values.filter((value) => !isToldAbove(value)).map(valueRow)
  const hidden = valueCount - values.length
  return (
    <>
      {told.length > 0 ? (
        <DifferenceTable
          label={`${what}: ${t('undo.loses')}`}
          differences={told.map(conflictRow)}
          // What goes as a whole leaves no value behind.
          heads={[t('undo.left'), t('undo.lost'), change === 'deleted' ? undefined : t('undo.becomes')]}
          lost={1}
        />
      ) : null}
      {rows.length > 0 ? (
        <DifferenceTable
          label={what}
          differences={rows}
          heads={[t(twin === null ? 'undo.now' : 'undo.lost'), t('undo.becomes')]}
          {...(twin === null ? {} : { lost: 0 })}
        />
      ) : null}
      {hidden > 0 ? <p>{t('andMore', { count: hidden })}</p> : null}
    </>
  )
}
