import type { Role } from '../../../model/roles.ts'
import { get, type Resource } from '../../api/queries.ts'

export interface Account extends Resource {
  role?: Role | null
  email?: string | null
  lastLogin?: number | null
  isDisabled?: boolean | null
}

export const account = (id: string) => get<Account>('users.User', id)

export interface ApiKey extends Resource {
  prefix?: string | null
  expiresOn?: number | null
  lastUsedOn?: number | null
  /** Only in the response that created it. */
  key?: string
}
