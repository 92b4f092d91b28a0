import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { UndoPreview, UndoStep } from '../../../model/answers/undo.ts'
import { Notice } from '../../components/Notice.tsx'
import { isPossible, type Outcome } from './undo-choice.ts'
import { UndoStepItem } from './UndoStepItem.tsx'

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})

interface UndoStepsProps {
  preview: UndoPreview
  outcome: Outcome
  onChoose: (uuid: string, isChosen: boolean) => void
}

/** Steps of an undo with their conflicts. If there are several, each can be excluded. */
export function UndoSteps({ preview, outcome, onChoose }: UndoStepsProps) {
  const { steps } = preview
  const isChoice = steps.filter(isPossible).length > 1
  const chosen = new Set(outcome.chosen.map(({ uuid }) => uuid))
  const propsOf = (step: UndoStep) => ({
    step,
    isChosen: chosen.has(step.uuid),
    ...(isChoice && isPossible(step)
      ? { onChoose: (isChosen: boolean): void => onChoose(step.uuid, isChosen) }
      : {}),
  })
  return (
    <>
      <Said preview={preview} outcome={outcome} />
      {isChoice ? <Chosen steps={steps} outcome={outcome} /> : null}
      <List>
        {steps.map((step) => (
          <UndoStepItem key={step.uuid} {...propsOf(step)} />
        ))}
      </List>
    </>
  )
}

/** The most important warning above the steps, at most one. */
function Said({ preview, outcome }: Omit<UndoStepsProps, 'onChoose'>) {
  const t = useTranslations('activity.undo')
  const { canUndo, canUndoPartly, steps } = preview
  if (!canUndo && !canUndoPartly)
    return (
      <Notice tone="fail" title={t('cannot')}>
        {steps.length === 0 ? t('empty') : null}
      </Notice>
    )
  if (outcome.isLoss)
    return (
      <Notice tone="warn" title={t('loses')}>
        {t('losesText')}
      </Notice>
    )
  const left = steps.filter(({ conflicts, problem }) => problem === null && conflicts.length > 0)
  if (left.length > 0)
    return (
      <Notice tone="warn" title={t('leaves', { count: left.length })}>
        {t('leavesText')}
      </Notice>
    )
  if (!canUndoPartly) return null
  return (
    <Notice tone="warn" title={t('partly')}>
      {t('partlyText')}
    </Notice>
  )
}

const Count = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

function Chosen({ steps, outcome: { chosen } }: { steps: readonly UndoStep[]; outcome: Outcome }) {
  const t = useTranslations('activity.undo')
  return <Count>{t('chosen', { count: chosen.length, total: steps.length })}</Count>
}
