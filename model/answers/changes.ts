import * as s from '../schema.ts'
import { deletionPreview } from './deletion.ts'
import { reported } from './message.ts'
import { resourceName } from './resource-name.ts'

const names = s.array(resourceName)

export const changes = s.named(
  'Changes',
  s.object(
    {
      id: s.uuid(),
      sequenceId: s.uuid({ description: 'Id of the change set in environments/api/changeSets.' }),
      user: s.string(),
      timestamp: s.time(),
      createdIds: names,
      modifiedIds: names,
      deletedIds: names,
      empty: s.boolean(),
    },
    { description: 'Resources changed by a request.' },
  ),
)

/** The `changes` object of specification 4.4 (after endpoint 14). */
export type Changes = s.ValueOf<typeof changes>

export const done = s.named(
  'Done',
  s.object({ ...reported, changes }, { description: 'The result as a sentence, and the changes.' }),
)

export const deletion = s.named(
  'Deletion',
  s.object({
    ...reported,
    changes,
    preview: s.optional(deletionPreview),
    isPending: s.optional(
      s.described(
        s.literal(true),
        'The deletion was accepted but the object still exists; the message names the cause.',
      ),
    ),
  }),
)

/** Answer of a verb that changed something. */
export type ChangeAnswer = s.ValueOf<typeof done>
export type Deletion = s.ValueOf<typeof deletion>
