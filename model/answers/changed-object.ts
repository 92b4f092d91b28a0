import * as s from '../schema.ts'
import { observedRequest } from './observed-request.ts'
import { namedResourceMembers, within } from './resource-name.ts'
import { textDifference } from './text-difference.ts'

const difference = s.named(
  'Difference',
  s.object(
    {
      path: s.string({ examples: ['spec.template.spec.containers[web].image'] }),
      field: s.string({ description: 'The attribute or relation, with the keys below it.' }),
      modelIndex: s.string({ description: "Class that has the field: the object's own or that of a part." }),
      part: s.nullable(s.string({ description: 'Name of the part.' })),
      isReadOnly: s.boolean({
        description: 'True if only the service or a cluster sets the field: a consequence of another change.',
      }),
      before: s.unknown(),
      after: s.unknown(),
      ...textDifference,
    },
    { additionalProperties: false },
  ),
)

/** One differing value with its path in the object. */
export type Difference = s.ValueOf<typeof difference>

export const changeKind = s.choice(['created', 'modified', 'deleted'])

export const changedObject = s.named(
  'ChangedObject',
  s.object({
    ...namedResourceMembers,
    change: changeKind,
    within,
    differences: s.array(difference, { description: 'The first ones; `differenceCount` counts all.' }),
    differenceCount: s.count(),
    isUnrecorded: s.boolean({
      description:
        "True if something changed that the log does not record: a Secret's value, or the order of parts.",
    }),
    request: s.nullable(observedRequest),
  }),
)

/** Changes of one object, including all of its parts. */
export type ChangedObject = s.ValueOf<typeof changedObject>
