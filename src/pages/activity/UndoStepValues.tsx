import { useTranslations } from 'use-intl'
import type { UndoConflict, UndoStep, UndoValue } from '../../../model/answers/undo.ts'
import { DifferenceTable } from '../../resource/activity/DifferenceTable.tsx'

/** Conflict as a row with three values: expected, current and restored. */
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

/** Reports whether a conflict already covers a value, alone or as part of its parent. */
const isIn =
  (conflicts: readonly UndoConflict[]) =>
  ({ field }: UndoValue): boolean =>
    conflicts.some((conflict) => field === conflict.field || field.startsWith(`${conflict.field}.`))

interface UndoStepValuesProps {
  step: UndoStep
  what: string
}

/** Effect on each value: conflicting ones first, then the others. */
export function UndoStepValues({ step, what }: UndoStepValuesProps) {
  const t = useTranslations('activity')
  const { change, twin, conflicts, values, valueCount } = step
  // With a twin, all its values are lost, so there are no individual conflicts.
  const reported = twin === null ? conflicts : []
  const isReportedAbove = isIn(reported)
  const rows = values.filter((value) => !isReportedAbove(value)).map(valueRow)
  const hidden = valueCount - values.length
  return (
    <>
      {reported.length > 0 ? (
        <DifferenceTable
          label={`${what}: ${t('undo.loses')}`}
          differences={reported.map(conflictRow)}
          // A deleted object leaves no values.
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
