import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../api/queries.ts'
import { uses, usersOf } from './policy.ts'

/** Returns the names of the clusters that use a policy; undefined while loading. */
export function usePolicyUsers({ name }: Resource): string[] | undefined {
  const { data } = useQuery(uses())
  return data && usersOf(name, data.entries)
}
