import * as s from '../schema.ts'
import { changeKind } from './changed-object.ts'
import { reasons, reported } from './message.ts'
import { namedResource, namedResourceMembers, within } from './resource-name.ts'
import { textDifference } from './text-difference.ts'

const conflict = s.object(
  {
    field: s.string(),
    expected: s.unknown({ description: 'Value after the change.' }),
    found: s.unknown({ description: 'Current value.' }),
    becomes: s.unknown({ description: 'Value after the undo; null if none.' }),
    modifiedBy: s.string(),
    modifiedOn: s.time(),
  },
  { description: 'A value that has changed since and that the undo would overwrite.' },
)

export type UndoConflict = s.ValueOf<typeof conflict>

const undoValue = s.named(
  'UndoValue',
  s.object(
    { field: s.string(), now: s.unknown(), becomes: s.unknown(), ...textDifference },
    { additionalProperties: false },
  ),
)

/** A value that is reverted, now and after the undo. Long texts are described by `lines` or `lengths`. */
export type UndoValue = s.ValueOf<typeof undoValue>

const undoStep = s.object({
  ...namedResourceMembers,
  change: changeKind,
  within,
  hostCluster: s.nullable(s.string({ description: 'Current cluster of its environment.' })),
  twin: s.described(
    s.nullable(namedResource),
    'For a deleted resource: one created under its name since. The undo writes the earlier values into it and overwrites its own.',
  ),
  problem: s.nullable(s.string({ description: 'Why it cannot be undone.' })),
  problemReasons: s.nullable(reasons),
  note: s.nullable(s.string({ description: 'Data that is not restored although the resource is.' })),
  noteReasons: s.nullable(reasons),
  conflicts: s.array(conflict),
  values: s.array(undoValue, { description: 'Reverted values; truncated if there are many.' }),
  valueCount: s.count(),
})

/** Effect of an undo on one resource. */
export type UndoStep = s.ValueOf<typeof undoStep>

export const undoPreview = s.named(
  'UndoPreview',
  s.object({
    ...reported,
    canUndo: s.boolean({ description: 'True if all steps can be undone.' }),
    canUndoPartly: s.boolean({
      description: 'True if only some of the change set can be undone, which requires `partly`.',
    }),
    steps: s.array(undoStep),
    hiddenCount: s.count({
      description:
        'Number of resources of the change set that the user may not see. They are not undone, so the undo requires `partly` or `only`.',
    }),
    state: s.string({
      description: 'Token of the preview; an undo that sends it is rejected if the plan has changed since.',
    }),
  }),
)

export type UndoPreview = s.ValueOf<typeof undoPreview>
