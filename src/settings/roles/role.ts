import type { Listed } from '../../../model/types.ts'
import { PermissionsInput } from './PermissionsInput.tsx'

export const roleClass = 'users.CustomRole'

export type RoleRow = Listed<typeof roleClass>

/** Attributes in the forms of a custom role. */
export const roleAttributes = ['name', 'description', 'permissions'] as const

export const roleInputs = { permissions: PermissionsInput } as const
