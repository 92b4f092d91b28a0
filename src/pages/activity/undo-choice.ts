import type { UndoPreview, UndoStep } from '../../../model/answers/undo.ts'

/** What somebody said of single objects: whether each is taken back. */
export type Said = Readonly<Record<string, boolean>>

export const isPossible = ({ problem }: UndoStep): boolean => problem === null

const isConflicting = ({ conflicts }: UndoStep): boolean => conflicts.length > 0

/**
 * What is taken back. Unless somebody chooses otherwise, objects that were changed since are left as they are, where
 * others can go back without a loss.
 */
export function chosenSteps(steps: readonly UndoStep[], said: Said): UndoStep[] {
  const possible = steps.filter(isPossible)
  const isLossMeant = possible.every(isConflicting)
  return possible.filter((step) => said[step.uuid] ?? (isLossMeant || !isConflicting(step)))
}

export interface Outcome {
  chosen: UndoStep[]
  /** Some of what can go back is left by choice, or because it cannot. */
  isPartly: boolean
  /** Later changes are lost. */
  isLoss: boolean
  /** Something is deleted. */
  isDeletion: boolean
}

export function outcomeOf({ steps }: Pick<UndoPreview, 'steps'>, said: Said): Outcome {
  const chosen = chosenSteps(steps, said)
  return {
    chosen,
    isPartly: chosen.length < steps.length,
    isLoss: chosen.some(isConflicting),
    isDeletion: chosen.some(({ change }) => change === 'deleted'),
  }
}
