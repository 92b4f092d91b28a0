import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RunPreview } from '../../model/answers/run.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import type { ChangeAnswer } from './queries.ts'
import { writeScope } from './scope.ts'

const APPLICATION = 'catalog.Application'

/** Where a catalog application is run, and as what. */
export interface WantedRun {
  /** Id of the environment. */
  environment: string
  run: string
}

export interface RunAnswer extends ChangeAnswer {
  /** Of the run. */
  id: string
}

const runUrl = (id: string): string => `${model.get(APPLICATION).uri}/${id}/run`
const bodyOf = ({ environment, run }: WantedRun) => ({ environment: { id: environment }, run })

/** What a run would do. It is asked for anew each time: any change may change it. */
export const runPreview = (id: string, wanted: WantedRun) =>
  queryOptions({
    queryKey: [APPLICATION, 'run', { id, ...wanted }] as const,
    queryFn: ({ signal }) =>
      request<RunPreview>('POST', runUrl(id), { params: { dryRun: true }, body: bodyOf(wanted), signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Runs an application as its preview said, or brings a run up to date. It changes environments; the application only gains a link. */
export const runApplication = (id: string) =>
  mutationOptions<RunAnswer, Error, WantedRun & { state: string }>({
    mutationFn: ({ state, ...wanted }) => request('POST', runUrl(id), { body: { ...bodyOf(wanted), state } }),
    meta: {
      writes: new Set([...writeScope(model, APPLICATION), ...writeScope(model, 'environments.Environment')]),
    },
  })
