import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

/** Returns the URL of a resource's custom verb. */
export const verbUrl = (classId: string, id: string, verb: string): string =>
  `${model.get(classId).uri}/${id}/${verb}`

/** A custom verb, the resource it applies to, and the request body. */
export interface Asked {
  classId: string
  verb: string
  id: string
  body: object
}

/** Dry run of a verb. Never cached, since any change can affect it. */
export const previewed = <Preview>({ classId, verb, id, body }: Asked) =>
  queryOptions({
    queryKey: [classId, verb, { id, dryRun: true, ...body }] as const,
    queryFn: ({ signal }) =>
      request<Preview>('POST', verbUrl(classId, id, verb), { params: { dryRun: true }, body, signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
