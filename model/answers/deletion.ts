import * as s from '../schema.ts'
import { reasonsOf } from './message.ts'

const className = s.string({ description: 'Class with its service, such as environments.Secret.' })
const kind = s.string({ description: 'Kind on the cluster, or the name of the class.' })

const goingObject = s.object({ id: s.uuid(), class: className, kind, name: s.string() })
const goingCount = s.object({ class: className, kind, count: s.count() })

export const deletionPreview = s.named(
  'DeletionPreview',
  s.object({
    id: s.uuid(),
    refusal: s.nullable(s.string({ description: 'Why the deletion would be rejected.' })),
    refusalReasons: s.optional(reasonsOf('Codes and parameters of `refusal`.')),
    losesData: s.boolean({ description: 'True if data or an entire cluster is lost for good.' }),
    keeps: s.choice(['cluster', 'namespace', null], {
      description: 'The real object behind the resource, if the deletion leaves it alone.',
    }),
    objects: s.array(goingObject, { description: 'Objects deleted along with the resource; at most 500.' }),
    counts: s.array(goingCount, {
      description: 'Number of resources per class, including those without a name in `objects`.',
    }),
  }),
)

/** Effects of a deletion. */
export type DeletionPreview = s.ValueOf<typeof deletionPreview>
export type GoingObject = s.ValueOf<typeof goingObject>
export type GoingCount = s.ValueOf<typeof goingCount>

export const deletionsAnswer = s.named(
  'DeletionsAnswer',
  s.object({
    resources: s.array(deletionPreview, {
      description: 'In the order of the ids; missing resources are left out.',
    }),
  }),
)

export type DeletionsAnswer = s.ValueOf<typeof deletionsAnswer>
