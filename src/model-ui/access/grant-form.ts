import type { Level } from '../../../model/rights.ts'
import type { Resource } from '../../api/queries.ts'
import { linkId, linkName } from '../../util/link-name.ts'
import { type GrantPlace, type GrantRow, type Owner, ownerModels, placeOf } from './grant.ts'
import { selectorOf, selectorText } from './selector.ts'

/** Target of a grant: a kind of place, or environments by label. */
export type TargetKind = GrantPlace['kind'] | 'selector'

export interface GrantValues {
  owner: Owner | null
  target: TargetKind
  place: Resource | null
  environmentSelector: string
  level: Level | 'custom'
  customRole: Resource | null
}

/** Values that are fixed before the form opens. */
export interface GivenGrant {
  owner?: Owner | undefined
  place?: GrantPlace | undefined
  /** The grant to replace. */
  before?: GrantRow | undefined
}

/** Returns the body of a new grant. Its parent is the user or team. */
export const grantBody = ({ owner, target, place, environmentSelector, level, customRole }: GrantValues) => ({
  parent: owner && { id: owner.id, modelIndex: ownerModels[owner.kind] },
  ...(target === 'selector'
    ? { environmentSelector: selectorOf(environmentSelector.trim()) }
    : { [target]: place?.id }),
  ...(level === 'custom' ? { customRole: customRole?.id } : { level }),
})

/** Returns the initial values of the form. */
export const grantValues = (given: GivenGrant): GrantValues => ({
  owner: given.owner ?? null,
  ...targetOf(given),
  ...accessOf(given.before),
})

function targetOf({
  place,
  before,
}: GivenGrant): Pick<GrantValues, 'target' | 'place' | 'environmentSelector'> {
  const selector = before?.environmentSelector
  if (selector != null)
    return { target: 'selector', place: null, environmentSelector: selectorText(selector) }
  const at = (before && placeOf(before)) ?? place
  return {
    target: at?.kind ?? 'environment',
    place: at ? { id: at.id, name: at.name } : null,
    environmentSelector: '',
  }
}

function accessOf(before: GrantRow | undefined): Pick<GrantValues, 'level' | 'customRole'> {
  const role = linkId(before?.customRole)
  return role === null
    ? { level: before?.level ?? 'view', customRole: null }
    : { level: 'custom', customRole: { id: role, name: linkName(before?.customRole) } }
}
