import type { Listed } from '../../../model/types.ts'
import { get } from '../../api/queries.ts'

export type Account = Listed<'users.User'>

export const account = (id: string) => get('users.User', id)

/** `key` is only in the response that created it. */
export type ApiKey = Omit<Listed<'users.ApiKey'>, 'name'> & { name?: string | null; key?: string }
