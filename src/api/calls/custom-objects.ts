import { queryOptions } from '@tanstack/react-query'
import type { CustomObjects } from '../../../model/actions/custom-objects.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'

export const definitionClass = 'cluster.CustomResourceDefinition'

const staleMs = 5_000

/** Objects of a custom kind. Only the cluster stores them, so every visit reads them again. */
export const customObjects = (id: string) =>
  queryOptions({
    queryKey: [definitionClass, 'objects', { id }] as const,
    queryFn: ({ signal }) =>
      request<CustomObjects>('GET', `${model.get(definitionClass).uri}/${id}/objects`, { signal }),
    staleTime: staleMs,
  })
