import type { Listed } from '../../../model/types.ts'
import { get } from '../../api/queries.ts'

export const teamClass = 'users.Team'

export type TeamRow = Listed<typeof teamClass>

/** A team with the links to its members, which are replaced as a whole. */
export const team = (id: string) => get(teamClass, id, { mode: 'normal' })

/** Attributes in the forms of a team. */
export const teamAttributes = ['name', 'description', 'emailAlias'] as const
