import * as s from '../schema.ts'

export const resourceName = s.named(
  'ResourceName',
  s.object(
    {
      modelIndex: s.string(),
      uuid: s.nullable(s.uuid()),
      service: s.string(),
      name: s.optional(s.string()),
      isPostponed: s.optional(s.literal(true)),
    },
    {
      description:
        'A changed resource. In a dry run, a new one has a name and no uuid yet. `isPostponed`: it still exists until external resources are cleaned up.',
    },
  ),
)

/** A resource by its class and id, as changes name it. */
export type ResourceName = s.ValueOf<typeof resourceName>

export const namedResourceMembers = {
  modelIndex: s.string(),
  uuid: s.uuid(),
  service: s.string(),
  name: s.nullable(s.string()),
}

export const namedResource = s.named('NamedResource', s.object(namedResourceMembers))

/** A resource by its class, id and, where it is known, name. */
export type NamedResource = s.ValueOf<typeof namedResource>

export const within = s.array(namedResource, { description: 'Ancestors, nearest first.' })
