import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { UndoConflict, UndoPreview, UndoStep } from '../../api/change-sets.ts'
import { Notice } from '../../components/Notice.tsx'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { DifferenceTable } from '../../resource/activity/DifferenceTable.tsx'
import { resourceWords } from '../../resource/activity/change-words.ts'
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

/** A conflict as a value that was one thing and is another now. */
const differenceOf = ({ field, expected, found }: UndoConflict, modelIndex: string) => ({
  path: field,
  field,
  modelIndex,
  part: null,
  isReadOnly: false,
  before: expected,
  after: found,
})

function Step({ step }: { step: UndoStep }) {
  const t = useTranslations('activity.undo')
  const say = useSay()
  const { kind, name } = resourceWords(step, useInSentence())
  const what = name === null ? kind : `${kind} ${name}`
  const conflicts = step.conflicts.map((conflict) => differenceOf(conflict, step.modelIndex))
  return (
    <li>
      {step.problem === null ? t(step.change, { what }) : t('stays', { what })}
      {step.problem === null ? null : <Problem>{say(step.problem)}</Problem>}
      {step.note === null ? null : <Note>{say(step.note)}</Note>}
      {conflicts.length > 0 ? (
        <DifferenceTable label={what} differences={conflicts} heads={[t('left'), t('now')]} />
      ) : null}
    </li>
  )
}
