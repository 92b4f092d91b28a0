import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActionBody, ActionPreview, VerbOf } from '../../../model/actions/index.ts'
import type { ClassId } from '../../../model/types.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'

/** Returns the URL of a resource's custom verb. */
export const verbUrl = (classId: string, id: string, verb: string): string =>
  `${model.get(classId).uri}/${id}/${verb}`

/** A custom verb, the resource it applies to, and the request body. */
interface Asked<Id, Verb> {
  classId: Id
  verb: Verb
  id: string
  body: ActionBody<Id, Verb>
}

/** Dry run of a verb. Never cached, since any change can affect it. */
export const previewed = <Id extends ClassId, Verb extends VerbOf<Id>>({
  classId,
  verb,
  id,
  body,
}: Asked<Id, Verb>) =>
  queryOptions<ActionPreview<Id, Verb>>({
    queryKey: [classId, verb, { id, dryRun: true, ...body }],
    queryFn: ({ signal }) => preview({ classId, verb, id, body }, signal),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Like `previewed`, but uncached. */
export const preview = <Id extends ClassId, Verb extends VerbOf<Id>>(
  { classId, verb, id, body }: Asked<Id, Verb>,
  signal: AbortSignal,
): Promise<ActionPreview<Id, Verb>> =>
  request('POST', verbUrl(classId, id, verb), { params: { dryRun: true }, body, signal })
