import type { ChangeDetails } from '../../model/answers/change-set.ts'
import type { ChangedObject } from '../../model/answers/changed-object.ts'
import type { UndoPreview, UndoStep } from '../../model/answers/undo.ts'
import { classOf } from '../model-ui/activity/change-words.ts'

/** Created by an action and never deleted: a cluster request or a terminal session. */
const staysForGood = (object: ChangedObject): boolean =>
  object.change === 'created' && classOf(object)?.methods.includes('DELETE') === false

/** Reports whether an undo might be possible; only its preview knows all conflicts. */
export const mayBeUndone = ({
  objects,
  objectCount,
}: Pick<ChangeDetails, 'objects' | 'objectCount'>): boolean =>
  objectCount > objects.length || !objects.every(staysForGood)

/** User's choice per object: true to undo it. */
export type Said = Readonly<Record<string, boolean>>

export const isPossible = ({ problem }: UndoStep): boolean => problem === null

const isConflicting = ({ conflicts }: UndoStep): boolean => conflicts.length > 0

/** Steps to undo. By default, objects changed since are skipped if others can be undone without loss. */
export function chosenSteps(steps: readonly UndoStep[], said: Said): UndoStep[] {
  const possible = steps.filter(isPossible)
  const isLossMeant = possible.every(isConflicting)
  return possible.filter((step) => said[step.uuid] ?? (isLossMeant || !isConflicting(step)))
}

export function outcomeOf({ steps }: Pick<UndoPreview, 'steps'>, said: Said) {
  const chosen = chosenSteps(steps, said)
  return {
    chosen,
    /** Some steps are skipped, by choice or because they can't be undone. */
    isPartly: chosen.length < steps.length,
    /** Later changes are lost. */
    isLoss: chosen.some(isConflicting),
    /** Something is deleted. */
    isDeletion: chosen.some(({ change }) => change === 'deleted'),
  }
}

export type Outcome = ReturnType<typeof outcomeOf>
