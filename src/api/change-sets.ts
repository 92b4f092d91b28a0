import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import type { Changes } from './queries.ts'

/** The latest changes of people, newest first. Any change of any class may add one. */
export const changeSets = (count: number) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'list', { count }] as const,
    queryFn: ({ signal }) =>
      request<Changes[]>('GET', '/environments/api/changeSets', { params: { count }, signal }),
    meta: { scope: { classes: new Set(model.classes.keys()), root: null } },
  })
