import type { AccessEntry } from '../../../model/endpoints/access.ts'
import type { GrantRow, Owner, PlaceKind } from './grant.ts'

export type Entry = AccessEntry

/** Returns the account or team that an entry is about. */
export function ownerOf({ user, team }: Entry): Owner {
  if (team && user === null) return { kind: 'team', ...team }
  return { kind: 'user', id: user?.id ?? '', name: user?.name ?? '' }
}

/** Returns the relation of a grant to the place of an entry that comes from one. */
export const placeKindOf = (via: Entry['via']): PlaceKind =>
  via === 'hostCluster' || via === 'application' ? via : 'environment'

/** Returns the grant of an entry; null for the role of an account. */
export function grantOf({
  grant,
  level,
  customRole,
  place,
  via,
  environmentSelector,
}: Entry): GrantRow | null {
  if (grant === null) return null
  return {
    id: grant,
    level,
    ...(customRole ? { customRole: linkTo(customRole) } : {}),
    ...(place ? { [placeKindOf(via)]: linkTo(place) } : { environmentSelector }),
  }
}

const linkTo = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  service: '',
  modelIndex: '',
  uri: '',
})
