import * as s from '../schema.ts'
import { changedObject } from './changed-object.ts'
import { namedResource } from './resource-name.ts'

const observedAction = {
  action: s.nullable(
    s.string({
      description:
        'A model action, `scale`, `pause`, `resume` or `undo`; null for a direct write to a resource.',
    }),
  ),
  source: s.nullable(
    s.object(
      { id: s.uuid(), name: s.nullable(s.string()) },
      { description: 'Resource that the action took content from, with its name at that time.' },
    ),
  ),
  revision: s.nullable(s.integer({ description: 'Revision of a rollback.' })),
}

/** Action that made a change. */
export type ObservedAction = s.ObjectOf<typeof observedAction>

export const changeDetails = s.named(
  'ChangeDetails',
  s.object(
    {
      id: s.uuid(),
      sequenceId: s.uuid(),
      user: s.string(),
      apiKey: s.nullable(
        s.object(
          { id: s.uuid(), name: s.string() },
          { description: 'API key that authenticated the user, with its name at that time.' },
        ),
      ),
      timestamp: s.time(),
      undoes: s.nullable(s.uuid({ description: 'The change set that this one reverted.' })),
      undoneBy: s.nullable(s.uuid({ description: 'The change set that reverted this one.' })),
      ...observedAction,
      undoneAction: s.nullable(
        s.object(observedAction, {
          description: 'For an undo: the action of the change set that it reverted.',
        }),
      ),
      objects: s.array(changedObject),
      objectCount: s.count({ description: 'Total number of objects; `objects` may contain fewer.' }),
      places: s.array(s.array(namedResource), {
        description:
          'Distinct places of the objects, each as its ancestors, nearest first; capped for very many.',
      }),
    },
    { description: 'Changes made by one request, before and after.' },
  ),
)

/** Changes made by one request, before and after, grouped by the objects that users work with. */
export type ChangeDetails = s.ValueOf<typeof changeDetails>
