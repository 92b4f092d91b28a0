import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

/** Where a hand-written verb of a resource is asked for. */
export const verbUrl = (classId: string, id: string, verb: string): string =>
  `${model.get(classId).uri}/${id}/${verb}`

/** What a verb is asked of, and the body that it is asked by. */
export interface Asked {
  classId: string
  verb: string
  id: string
  body: object
}

/** What a verb would do: its dry run. Asked for anew each time, as any change may change it. */
export const foreseen = <Preview>({ classId, verb, id, body }: Asked) =>
  queryOptions({
    queryKey: [classId, verb, { id, dryRun: true, ...body }] as const,
    queryFn: ({ signal }) =>
      request<Preview>('POST', verbUrl(classId, id, verb), { params: { dryRun: true }, body, signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
