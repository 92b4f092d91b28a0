import type { Service } from './define.ts'

export const roles = ['admin', 'platform', 'devops', 'readonly'] as const
export type Role = (typeof roles)[number]

/** Services that each role may write; reading is for every role. */
export const writableServices: Record<Role, readonly Service[]> = {
  admin: ['catalog', 'environments', 'cluster', 'config', 'users'],
  platform: ['catalog', 'environments', 'cluster', 'config'],
  devops: ['catalog', 'environments'],
  readonly: [],
}

/** The roles that may write in a service, the mightiest first. */
export const rolesThatWrite = (service: Service): Role[] =>
  roles.filter((role) => writableServices[role].includes(service))
