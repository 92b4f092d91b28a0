import type { Service } from './define.ts'

export const roles = ['admin', 'platform', 'devops', 'readonly'] as const
export type Role = (typeof roles)[number]

/** Services that each role may write; every role may read all of them. */
const writableServices: Record<Role, readonly Service[]> = {
  admin: ['catalog', 'environments', 'cluster', 'config', 'users'],
  platform: ['catalog', 'environments', 'cluster', 'config'],
  devops: ['catalog', 'environments'],
  readonly: [],
}

/** Roles that may write in a service, most powerful first. */
export const rolesThatWrite = (service: Service): Role[] =>
  roles.filter((role) => writableServices[role].includes(service))
