import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { UndoConflict, UndoPreview, UndoStep, UndoValue } from '../../../model/answers/undo.ts'
import { Notice } from '../../components/Notice.tsx'
import { DifferenceTable } from '../../resource/activity/DifferenceTable.tsx'
import { useResourceWords } from '../../resource/activity/use-resource-words.ts'
import { useSay } from '../../hooks/use-say.ts'

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
}))
const Problem = styled(Note)(({ theme }) => ({ color: theme.vars.palette.state.fail.text }))

/** What undoing does to each resource, with what is in its way. */
export function UndoSteps({ preview: { canUndo, canUndoPartly, steps } }: { preview: UndoPreview }) {
  const t = useTranslations('activity.undo')
  const isLoss = steps.some(({ conflicts }) => conflicts.length > 0)
  return (
    <>
      {canUndo || canUndoPartly ? null : (
        <Notice tone="fail" title={t('cannot')}>
          {steps.length === 0 ? t('empty') : null}
        </Notice>
      )}
      {canUndoPartly ? (
        <Notice tone="warn" title={t('partly')}>
          {t('partlyText')}
        </Notice>
      ) : null}
      {(canUndo || canUndoPartly) && isLoss ? (
        <Notice tone="warn" title={t('loses')}>
          {t('losesText')}
        </Notice>
      ) : null}
      <List>
        {steps.map((step) => (
          <Step key={step.uuid} step={step} />
        ))}
      </List>
    </>
  )
}

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

function Step({ step }: { step: UndoStep }) {
  const t = useTranslations('activity.undo')
  const say = useSay()
  const { kind, name } = useResourceWords(step)
  const what = name === null ? kind : `${kind} ${name}`
  return (
    <li>
      {step.problem === null ? t(step.change, { what }) : t('stays', { what })}
      {step.problem === null ? null : <Problem>{say(step.problem)}</Problem>}
      {step.note === null ? null : <Note>{say(step.note)}</Note>}
      {step.conflicts.length > 0 ? (
        <DifferenceTable
          label={`${what}: ${t('loses')}`}
          differences={step.conflicts.map(conflictRow)}
          // What goes as a whole leaves no value behind.
          heads={[t('left'), t('lost'), step.change === 'deleted' ? undefined : t('becomes')]}
        />
      ) : null}
      {step.problem === null ? <Values step={step} what={what} /> : null}
    </li>
  )
}

/** What goes back without anybody's later change being in the way. */
function Values({ step: { conflicts, values, valueCount }, what }: { step: UndoStep; what: string }) {
  const t = useTranslations('activity')
  const isToldAbove = isIn(conflicts)
  const rows = values.filter((value) => !isToldAbove(value)).map(valueRow)
  const hidden = valueCount - values.length
  return (
    <>
      {rows.length > 0 ? (
        <DifferenceTable label={what} differences={rows} heads={[t('undo.now'), t('undo.becomes')]} />
      ) : null}
      {hidden > 0 ? <Note>{t('andMore', { count: hidden })}</Note> : null}
    </>
  )
}
