import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ActionBody } from '../../../model/actions/index.ts'
import type { OverrideName } from '../../../model/answers/override.ts'
import type { RunAnswer } from '../../../model/actions/runs.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { previewed, verbUrl } from './previews.ts'
import { writeScope } from '../scope.ts'

const APPLICATION = 'catalog.Application'

/** Target environment and name of a catalog application's run. */
export interface WantedRun {
  environment: string
  run: string
  /** Overrides to reset to the catalog's value. */
  revert?: readonly OverrideName[]
  /** New Ingress hosts by catalog host. */
  hosts?: Readonly<Record<string, string>> | undefined
}

type RunBody = ActionBody<typeof APPLICATION, 'run'>

const bodyOf = ({ environment, run, revert = [], hosts }: WantedRun): RunBody => ({
  environment: { id: environment },
  run,
  ...(revert.length > 0 ? { revert } : {}),
  ...(hosts ? { hosts } : {}),
})

export const runPreview = (id: string, wanted: WantedRun) =>
  queryOptions({
    ...previewed({ classId: APPLICATION, verb: 'run', id, body: bodyOf(wanted) }),
    gcTime: 0,
  })

interface Start extends WantedRun {
  state: string
  /** Values for keys of its Secrets, by Secret name. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/**
 * Runs an application as previewed, or updates an existing run. Changes environments; the application only
 * gains a link.
 */
export const runApplication = (id: string) =>
  mutationOptions<RunAnswer, Error, Start>({
    mutationFn: ({ state, values, ...wanted }) =>
      request('POST', verbUrl(APPLICATION, id, 'run'), {
        body: { ...bodyOf(wanted), state, ...(values ? { values } : {}) },
      }),
    meta: {
      writes: new Set([...writeScope(model, APPLICATION), ...writeScope(model, 'environments.Environment')]),
    },
  })
