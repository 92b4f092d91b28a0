import { useTranslations } from 'use-intl'
import type { Level } from '../../../model/rights.ts'
import type { Details } from '../../../model/types.ts'
import { linkId, linkName } from '../../util/link-name.ts'
import { path } from '../../util/path.ts'
import { selectorText } from './selector.ts'

export const grantClass = 'users.Grant'

/** Relation of users and teams that contains their grants. */
export const grantRelation = 'accessGrants'

export type GrantRow = Details<typeof grantClass>

/** Read in mode `exportDetails`, which includes names in links. */
export const grantFields = [
  'id',
  'level',
  'environmentSelector',
  'environment',
  'hostCluster',
  'application',
  'customRole',
  'createdOn',
  'createdBy',
] as const

/** Places that rights are granted on: the relation of a grant, and its target's class. */
export const placeClasses = {
  environment: 'environments.Environment',
  hostCluster: 'cluster.HostCluster',
  application: 'catalog.Application',
} as const

export type PlaceKind = keyof typeof placeClasses

export const placeKinds = ['environment', 'hostCluster', 'application'] as const satisfies PlaceKind[]

/** Classes that own grants. */
export const ownerClasses = { user: 'users.User', team: 'users.Team' } as const

export type OwnerKind = keyof typeof ownerClasses

/** Names of these classes in requests. */
export const ownerModels = { user: 'User', team: 'Team' } as const satisfies Record<OwnerKind, string>

/** User or team that has or gets rights. */
export interface Owner {
  kind: OwnerKind
  id: string
  name: string
}

/** A place with its name. */
export interface GrantPlace {
  kind: PlaceKind
  id: string
  name: string
}

/** Returns the place of a grant; null for grants by labels, and if the place was deleted. */
export function placeOf(grant: GrantRow): GrantPlace | null {
  for (const kind of placeKinds) {
    const id = linkId(grant[kind])
    if (id !== null) return { kind, id, name: linkName(grant[kind]) ?? id }
  }
  return null
}

const pages = {
  environment: (id: string) => path.environmentTab(id, 'access'),
  hostCluster: (id: string) => path.clusterTab(id, 'access'),
  application: path.catalogApplicationAccess,
} as const

/** Returns the address of a place's *Access* tab. */
export const pathOfPlace = ({ kind, id }: Pick<GrantPlace, 'kind' | 'id'>): string => pages[kind](id)

/** Returns the name of a grant's level or custom role. */
export function useAccessName(): (grant: { level?: Level | null; customRole?: unknown }) => string {
  const t = useTranslations('access')
  return ({ level, customRole }) =>
    level == null ? (linkName(customRole) ?? t('grants.deletedRole')) : t(`levels.${level}`)
}

/** Returns the place's name or the label selector of a grant, or the text for a deleted place. */
export function useWhere(): (grant: GrantRow) => string {
  const t = useTranslations('access.grants')
  return (grant) => {
    const place = placeOf(grant)
    if (place) return place.name
    const { environmentSelector } = grant
    return environmentSelector == null
      ? t('deletedPlace')
      : t('bySelector', { selector: selectorText(environmentSelector) })
  }
}
