import type { Service } from './define.ts'

/** Roles that apply to the whole platform, most powerful first. */
export const platformRoles = ['admin', 'platform', 'devops', 'readonly'] as const

/** Roles of accounts. A member has only the rights that grants give it. */
export const roles = [...platformRoles, 'member'] as const
export type Role = (typeof roles)[number]

/** Services that each role may write. All but members may read everything. */
const writableServices: Record<Role, readonly Service[]> = {
  admin: ['catalog', 'environments', 'cluster', 'config', 'users'],
  platform: ['catalog', 'environments', 'cluster', 'config'],
  devops: ['catalog', 'environments'],
  readonly: [],
  member: [],
}

/** Roles that may write in a service, most powerful first. */
export const rolesThatWrite = (service: Service): Role[] =>
  roles.filter((role) => writableServices[role].includes(service))
