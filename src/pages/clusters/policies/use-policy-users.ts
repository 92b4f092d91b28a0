import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../api/queries.ts'
import { uses, usersOf } from './policy.ts'

/** Names of the clusters that name a policy; undefined while they are not read. */
export function usePolicyUsers({ name }: Resource): string[] | undefined {
  const { data } = useQuery(uses())
  return data && usersOf(name, data.entries)
}
